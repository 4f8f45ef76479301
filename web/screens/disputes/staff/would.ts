import type { AnswerOf } from '#api/wire/wire.ts'
import { formatUsd } from '#web/ui/format.ts'

type Rehearsal = AnswerOf<'POST /staff/disputes/{id}/dry-run'>
type Named = Rehearsal & { consultant: string; client: string }

/** What each event of a decision would bring, before it has happened. */
const WOULD: Record<string, (of: Named) => string> = {
  DisputeResolved: () => 'The dispute is resolved, and both parties read the reason',
  ContractClosed: () => 'The contract is closed',
  ContractCompleted: () => 'The contract is complete',
  EscrowReleased: ({ consultant, ...of }) =>
    `The escrow is released: ${formatUsd(of.consultant_amount)} to ${consultant}, ${formatUsd(of.platform_amount)} fees`,
  EscrowRefunded: ({ client, ...of }) =>
    `The escrow is refunded: ${formatUsd(of.client_amount)} to ${client}`,
  EscrowSplit: ({ consultant, client, ...of }) =>
    `The escrow is split: ${formatUsd(of.consultant_amount)} to ${consultant}, ${formatUsd(of.client_amount)} to ${client}, ${formatUsd(of.platform_amount)} fees`,
  RefundRequested: ({ client, ...of }) => `${formatUsd(of.client_amount)} is refunded to ${client}`,
  PayoutRequested: ({ consultant, ...of }) =>
    `${formatUsd(of.consultant_amount)} is paid out to ${consultant}`,
  JobCompleted: () => 'The job is completed',
  JobClosed: () => 'The job is closed',
  ReviewRequested: () => 'Both parties are asked to review each other',
}

/** What a decision would do, each sentence once; others say of themselves how it stands: "The payout waits: …". */
export const would = (of: Named): string[] => [
  ...new Set(of.events.map(({ type, summary }) => WOULD[type]?.(of) ?? summary)),
]
