import { Link } from '@tanstack/react-router'
import { Snowflake } from 'lucide-react'
import type { ContractResponse } from '#api/wire/shapes/contract.ts'
import { useApiMutation } from '#web/app/api-query.ts'
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
    missingMessage: 'Describe what the dispute is about',
    refusedHeading: "Your dispute wasn't filed",
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
        label="Reason"
        help={`What you agreed on, what happened, and what you want. ${firstName(otherParty)} will see this word for word. No PHI.`}
        rows={5}
      />
      <IdentifierWarning text={form.values.message} subject="reason" level={2} />
      <EvidenceFilesField {...files} otherName={firstName(otherParty)} />
      <Notice
        tone="warn"
        icon={Snowflake}
        heading={`${priceTexts(contract.budget).total} is frozen right away`}
        level={2}
      >
        <p className="small">
          Until it's decided, neither of you can approve, reject or submit. Our support team usually starts{' '}
          {USUAL_RESPONSE_TIME}. You can both add statements.
        </p>
      </Notice>
      <div className="actions">
        <Button type="submit" tone="danger-fill" busyLabel={form.isBusy && 'Filing'}>
          File Dispute
        </Button>
        <Link className="btn" to="/disputes">
          Cancel
        </Link>
      </div>
    </form>
  )
}
