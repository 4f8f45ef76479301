import type { ResponseOf } from '#api/wire/wire.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { formatUsd } from '#web/ui/format.ts'
import { fullName } from '#web/ui/member-text.ts'
import type { DisputeCaseResponse } from './payout-parts.ts'

type Props = Pick<DisputeCaseResponse, 'dispute' | 'parties'> & {
  dryRun: ResponseOf<'POST /staff/disputes/{id}/dry-run'>
  isBusy: boolean
  decide(): void
  cancel(): void
}

/** Shows the result of the dry run and asks for confirmation. */
export function ConfirmDecision({ dryRun, dispute, parties, isBusy, decide, cancel }: Props) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const names = { consultant: fullName(parties.consultant), client: fullName(parties.client) }
  return (
    <section aria-labelledby="confirm">
      <h3 id="confirm" tabIndex={-1} ref={heading}>
        What will happen
      </h3>
      <ol className="list list--line-below list--sentences">
        {dryRunSentences({ ...dryRun, ...names }).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      {isQuestionUnanswered(dispute) && (
        <p className="gap-above--s">Neither party has replied to your last question.</p>
      )}
      <div className="row row--2 verdict-buttons verdict-buttons--last gap-above--s">
        <Button tone="primary" busyLabel={isBusy && 'Deciding'} onClick={decide}>
          Resolve: pay {formatUsd(dryRun.consultant_amount)}, refund {formatUsd(dryRun.client_amount)}
        </Button>
        <Button onClick={cancel}>Not yet</Button>
      </div>
      <p className="quiet gap-above--s">You can't undo this.</p>
    </section>
  )
}

/** Whether the newest entry among questions and statements is a question. */
function isQuestionUnanswered({ questions, statements }: DisputeCaseResponse['dispute']) {
  const lastQuestionTime = questions.at(-1)?.created_at
  const lastStatementTime = statements.at(-1)?.created_at
  return (
    lastQuestionTime !== undefined &&
    (lastStatementTime === undefined || Date.parse(lastStatementTime) < Date.parse(lastQuestionTime))
  )
}

type DryRunResponse = ResponseOf<'POST /staff/disputes/{id}/dry-run'>
type DryRunWithNames = DryRunResponse & { consultant: string; client: string }

/** What each event of a decision would do, as a sentence. */
const EVENT_SENTENCES: Record<string, (dryRun: DryRunWithNames) => string> = {
  DisputeResolved: () => 'The dispute is resolved, and both parties see the reason',
  ContractClosed: () => 'The contract is closed',
  ContractCompleted: () => 'The contract is complete',
  EscrowReleased: ({ consultant, ...dryRun }) =>
    `The escrow is released: ${formatUsd(dryRun.consultant_amount)} to ${consultant}, ${formatUsd(dryRun.platform_amount)} fees`,
  EscrowRefunded: ({ client, ...dryRun }) =>
    `The escrow is refunded: ${formatUsd(dryRun.client_amount)} to ${client}`,
  EscrowSplit: ({ consultant, client, ...dryRun }) =>
    `The escrow is split: ${formatUsd(dryRun.consultant_amount)} to ${consultant}, ${formatUsd(dryRun.client_amount)} to ${client}, ${formatUsd(dryRun.platform_amount)} fees`,
  RefundRequested: ({ client, ...dryRun }) => `${formatUsd(dryRun.client_amount)} is refunded to ${client}`,
  PayoutRequested: ({ consultant, ...dryRun }) =>
    `${formatUsd(dryRun.consultant_amount)} is paid out to ${consultant}`,
  JobCompleted: () => 'The job is completed',
  JobClosed: () => 'The job is closed',
  ReviewRequested: () => 'Both parties are asked to review each other',
}

/**
 * The sentences about a decision, each once. Effects without a sentence are described by their state: "The
 * payout waits: …".
 */
const dryRunSentences = (dryRun: DryRunWithNames): string[] => [
  ...new Set(dryRun.events.map(({ type, summary }) => EVENT_SENTENCES[type]?.(dryRun) ?? summary)),
]
