import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ContractResponse } from '#api/wire/shapes/contract.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import { clearDraft, readDraft, saveDraft } from '#web/app/draft.ts'
import { useSession } from '#web/app/session.ts'
import * as hiringContractsCopy from '#web/copy/hiring/contracts.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { useFocusInView } from '#web/ui/form/use-focus-in-view.ts'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import { plural } from '#web/ui/format.ts'
import { joinTexts } from '#web/ui/member-text.ts'

const toBody = ({ deliverable }: { deliverable: string }) => ({ deliverable: deliverable.trim() })
const checks = wireChecks('POST /consultant/contracts/{id}/complete', toBody, {
  deliverable: hiringContractsCopy.describeWhatYoureDelivering,
})

/**
 * The form to submit work. It starts with the text of the last submission and keeps what is typed. After
 * submitting, the list of contracts confirms it.
 */
export function SubmitForm({
  contract,
  client,
  cancel,
}: {
  contract: ContractResponse
  client: string
  cancel(): void
}) {
  const navigate = useNavigate()
  const draftKey = `deliverable.${contract.id}`
  const complete = useApiMutation('POST /consultant/contracts/{id}/complete', () => {
    clearDraft(draftKey)
    void navigate({ to: '/contracts', search: { submitted: contract.id } })
  })
  const heading = useFocusInView<HTMLHeadingElement>()
  const form = useForm({
    initial: { deliverable: contract.deliverable ?? '', ...readDraft<{ deliverable: string }>(draftKey) },
    ...checks,
    onChange: (text) => saveDraft(draftKey, text),
    submit: (values) => complete.mutateAsync({ params: { id: contract.id }, body: toBody(values) }),
  })
  return (
    <form className="form form--tight" onSubmit={form.onSubmit} noValidate>
      <h3 ref={heading} tabIndex={-1} className="plain-focus">
        {hiringContractsCopy.whatAreYouDelivering}
      </h3>
      <ErrorSummary {...form.summary} />
      <TextArea
        {...form.field('deliverable')}
        label={hiringContractsCopy.deliverable}
        help={hiringContractsCopy.willReadThisThenApprove(client)}
      />
      <OwnFiles contract_id={contract.id} client={client} />
      <div className="actions">
        <Button type="submit" tone="primary" busyLabel={form.isBusy && hiringContractsCopy.submitting}>
          {hiringContractsCopy.submit}
        </Button>
        <Button onClick={cancel}>{hiringContractsCopy.cancel}</Button>
      </div>
    </form>
  )
}

/**
 * The files that belong to the submission; files are attached elsewhere on the page. Space is reserved while
 * they load, so that the button below does not move.
 */
function OwnFiles({ contract_id, client }: { contract_id: string; client: string }) {
  const { user_id } = useSession()
  const { data } = useQuery(query('GET /files/contract/{id}', { params: { id: contract_id } }))
  const ownFiles = data?.files.filter((file) => file.user_id === user_id) ?? []
  return (
    <p className={data ? 'small' : 'small invisible'}>
      {ownFiles.length > 0
        ? hiringContractsCopy.alsoHasFromYou(
            client,
            plural(ownFiles.length, 'file'),
            joinTexts(ownFiles.map(({ file_name }) => file_name)),
          )
        : hiringContractsCopy.noFilesAttachedYetIf}
    </p>
  )
}
