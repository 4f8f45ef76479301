import { useState } from 'react'
import type { DisputeResponse } from '#api/wire/shapes/dispute.ts'
import { useApiMutation } from '#web/app/api-query.ts'
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
    missingMessage: 'Write a statement',
    refusedHeading: "Your statement wasn't added",
    send: (body) => add.mutateAsync({ params: { contract_id }, body }),
  })
  const isFiled = dispute.status === 'filed'
  return (
    <section className="panel" aria-labelledby="case">
      <h2 id="case" ref={heading} tabIndex={-1} className="plain-focus">
        {isFiled ? 'Dispute Has Been Filed' : 'Our support team is reviewing the case'}
      </h2>
      <p className="quiet">
        You can't approve, reject or submit until it's decided. You can still message each other.
      </p>
      <form className="form form--tight" onSubmit={form.onSubmit} noValidate>
        <ErrorSummary {...form.summary} />
        <TextArea
          {...form.field('message')}
          label="Add to your statement"
          help={`${firstName(otherParty)} and our support team will see this. You can't change it later. No PHI.`}
          rows={4}
        />
        <IdentifierWarning text={form.values.message} subject="statement" />
        <EvidenceFilesField key={addedCount} {...files} otherName={firstName(otherParty)} />
        <p className={addedCount > 0 ? 'small' : 'hidden'} role="status">
          {addedCount > 0 && 'Your statement was added.'}
        </p>
        <Button type="submit" tone="primary" wide busyLabel={form.isBusy && 'Adding'}>
          Add statement
        </Button>
        <p className="small quiet">You can add statements until it's decided.</p>
      </form>
    </section>
  )
}
