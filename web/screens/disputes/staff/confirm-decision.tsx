import type { ResponseOf } from '#api/wire/wire.ts'
import * as disputesStaffCopy from '#web/copy/disputes/staff.tsx'
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
        {disputesStaffCopy.whatWillHappen}
      </h3>
      <ol className="list list--line-below list--sentences">
        {dryRunSentences({ ...dryRun, ...names }).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      {isQuestionUnanswered(dispute) && (
        <p className="gap-above--s">{disputesStaffCopy.neitherPartyHasRepliedTo}</p>
      )}
      <div className="row row--2 verdict-buttons verdict-buttons--last gap-above--s">
        <Button tone="primary" busyLabel={isBusy && disputesStaffCopy.deciding} onClick={decide}>
          {disputesStaffCopy.resolvePayRefund({
            consultantAmount: formatUsd(dryRun.consultant_amount),
            clientAmount: formatUsd(dryRun.client_amount),
          })}
        </Button>
        <Button onClick={cancel}>{disputesStaffCopy.notYet}</Button>
      </div>
      <p className="quiet gap-above--s">{disputesStaffCopy.youCantUndoThis}</p>
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
  DisputeResolved: () => disputesStaffCopy.theDisputeIsResolvedAnd,
  ContractClosed: () => disputesStaffCopy.theContractIsClosed,
  ContractCompleted: () => disputesStaffCopy.theContractIsComplete,
  EscrowReleased: ({ consultant, ...dryRun }) =>
    disputesStaffCopy.theEscrowIsReleasedTo(
      formatUsd(dryRun.consultant_amount),
      consultant,
      formatUsd(dryRun.platform_amount),
    ),
  EscrowRefunded: ({ client, ...dryRun }) =>
    disputesStaffCopy.theEscrowIsRefundedTo(formatUsd(dryRun.client_amount), client),
  EscrowSplit: ({ consultant, client, ...dryRun }) =>
    disputesStaffCopy.theEscrowIsSplitTo({
      consultantAmount: formatUsd(dryRun.consultant_amount),
      consultant,
      clientAmount: formatUsd(dryRun.client_amount),
      client,
      platformAmount: formatUsd(dryRun.platform_amount),
    }),
  RefundRequested: ({ client, ...dryRun }) =>
    disputesStaffCopy.isRefundedTo(formatUsd(dryRun.client_amount), client),
  PayoutRequested: ({ consultant, ...dryRun }) =>
    disputesStaffCopy.isPaidOutTo(formatUsd(dryRun.consultant_amount), consultant),
  JobCompleted: () => disputesStaffCopy.theJobIsCompleted,
  JobClosed: () => disputesStaffCopy.theJobIsClosed,
  ReviewRequested: () => disputesStaffCopy.bothPartiesAreAskedTo,
}

/**
 * The sentences about a decision, each once. Effects without a sentence are described by their state: "The
 * payout waits: …".
 */
const dryRunSentences = (dryRun: DryRunWithNames): string[] => [
  ...new Set(dryRun.events.map(({ type, summary }) => EVENT_SENTENCES[type]?.(dryRun) ?? summary)),
]
