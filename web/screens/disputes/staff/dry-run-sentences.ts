import type { AnswerOf } from '#api/wire/wire.ts'
import { formatUsd } from '#web/ui/format.ts'

type DryRunResponse = AnswerOf<'POST /staff/disputes/{id}/dry-run'>
type DryRunWithNames = DryRunResponse & { consultant: string; client: string }

/** What each event of a decision would bring, before it has happened. */
const EVENT_SENTENCES: Record<string, (dryRun: DryRunWithNames) => string> = {
  DisputeResolved: () => 'The dispute is resolved, and both parties read the reason',
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

/** What a decision would do, each sentence once; others say of themselves how it stands: "The payout waits: …". */
export const dryRunSentences = (dryRun: DryRunWithNames): string[] => [
  ...new Set(dryRun.events.map(({ type, summary }) => EVENT_SENTENCES[type]?.(dryRun) ?? summary)),
]
