import { useState } from 'react'
import type { DisputeResponse } from '#api/wire/shapes/dispute.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as disputesCopy from '#web/copy/disputes/disputes.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { ErrorSummary } from '#web/ui/form/form.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { IdentifierWarning } from '#web/ui/identifier-warning.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { EvidenceFilesField } from './evidence-files-field.tsx'
import type { OtherParty } from './use-parties.ts'
import { useStatementForm } from './use-statement-form.ts'

type Props = { dispute: DisputeResponse; otherParty: OtherParty; justFiled: boolean }

/** Until support decides: says what happens meanwhile, and lets a party add a statement. */
export function StatementForm({ dispute, otherParty, justFiled }: Props) {
  const heading = useFocusOnMount<HTMLHeadingElement>(!justFiled)
  const [addedCount, setAddedCount] = useState(0)
  const add = useApiMutation('POST /disputes/{contract_id}/statements', () =>
    setAddedCount((previous) => previous + 1),
  )
  const { contract_id } = dispute
  const { form, files } = useStatementForm({
    draftKey: `statement.${contract_id}`,
    route: 'POST /disputes/{contract_id}/statements',
    missingMessage: disputesCopy.writeAStatement,
    refusedHeading: disputesCopy.yourStatementWasntAdded,
    send: (body) => add.mutateAsync({ params: { contract_id }, body }),
  })
  const isFiled = dispute.status === 'filed'
  return (
    <section className="panel" aria-labelledby="case">
      <h2 id="case" ref={heading} tabIndex={-1} className="plain-focus">
        {isFiled ? disputesCopy.disputeHasBeenFiled : disputesCopy.ourSupportTeamIsReviewing}
      </h2>
      <p className="quiet">{disputesCopy.youCantApproveRejectOr}</p>
      <form className="form form--tight" onSubmit={form.onSubmit} noValidate>
        <ErrorSummary {...form.summary} />
        <TextArea
          {...form.field('message')}
          label={disputesCopy.addToYourStatement}
          help={disputesCopy.andOurSupportTeamWill(firstName(otherParty))}
          rows={4}
        />
        <IdentifierWarning text={form.values.message} subject={disputesCopy.statement} />
        <EvidenceFilesField key={addedCount} {...files} otherName={firstName(otherParty)} />
        <p className={addedCount > 0 ? 'small' : 'hidden'} role="status">
          {addedCount > 0 && disputesCopy.yourStatementWasAdded}
        </p>
        <Button type="submit" tone="primary" wide busyLabel={form.isBusy && disputesCopy.adding}>
          {disputesCopy.addStatement}
        </Button>
        <p className="small quiet">{disputesCopy.youCanAddStatementsUntil}</p>
      </form>
    </section>
  )
}
