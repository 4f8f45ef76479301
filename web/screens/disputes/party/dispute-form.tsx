import { Link } from '@tanstack/react-router'
import { Snowflake } from 'lucide-react'
import type { ContractResponse } from '#api/wire/shapes/contract.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as disputesCopy from '#web/copy/disputes/disputes.tsx'
import { priceTexts } from '#web/ui/amounts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { ErrorSummary } from '#web/ui/form/form.tsx'
import { IdentifierWarning } from '#web/ui/identifier-warning.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { USUAL_RESPONSE_TIME } from './dispute-progress.tsx'
import { EvidenceFilesField } from './evidence-files-field.tsx'
import type { OtherParty } from './use-parties.ts'
import { useStatementForm } from './use-statement-form.ts'

type Props = { contract: ContractResponse; otherParty: OtherParty; onFile(): void }

/** The form to file a dispute: the reason, the files and, before the button, the immediate effects. */
export function DisputeForm({ contract, otherParty, onFile }: Props) {
  const fileDispute = useApiMutation('POST /disputes')
  const { form, files } = useStatementForm({
    draftKey: `dispute.${contract.id}`,
    route: 'POST /disputes',
    missingMessage: disputesCopy.describeWhatTheDisputeIs,
    refusedHeading: disputesCopy.yourDisputeWasntFiled,
    send: (statement) => {
      onFile()
      return fileDispute.mutateAsync({ body: { contract_id: contract.id, ...statement } })
    },
  })
  return (
    <form className="form narrow" onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <TextArea
        {...form.field('message')}
        label={disputesCopy.reason}
        help={disputesCopy.whatYouAgreedOnWhat(firstName(otherParty))}
        rows={5}
      />
      <IdentifierWarning text={form.values.message} subject={disputesCopy.reasonWord} level={2} />
      <EvidenceFilesField {...files} otherName={firstName(otherParty)} />
      <Notice
        tone="warn"
        icon={Snowflake}
        heading={disputesCopy.isFrozenRightAway(priceTexts(contract.budget).total)}
        level={2}
      >
        <p className="small">
          {disputesCopy.untilItsDecidedNeitherOf({ usualResponseTime: USUAL_RESPONSE_TIME })}
        </p>
      </Notice>
      <div className="actions">
        <Button type="submit" tone="danger-fill" busyLabel={form.isBusy && disputesCopy.filing}>
          {disputesCopy.fileDispute}
        </Button>
        <Link className="btn" to="/disputes">
          {disputesCopy.cancel}
        </Link>
      </div>
    </form>
  )
}
