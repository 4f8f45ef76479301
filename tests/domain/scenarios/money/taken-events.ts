import type { EscrowEvent } from '#domain/money/escrow/messages.ts'
import { spring as at } from '../scenario.ts'

/** What happens to a payment that the provider takes back, or a payout that comes back. */

export const refundedBefore = (reversed: number): EscrowEvent => ({
  type: 'EscrowRefunded',
  at,
  client_amount: 10_500,
  reversed,
})
export const returned = (from_case: number, from_loss: number, to_client: number): EscrowEvent => ({
  type: 'ReversalReturned',
  at,
  from_case,
  from_loss,
  to_client,
})
export const cameBack: EscrowEvent = {
  type: 'PayoutReturned',
  at,
  reason: 'RETURNED',
  attempt: 1,
  amount: 9_500,
}

export const reversedInEscrow: EscrowEvent = {
  type: 'ProviderReversed',
  at,
  amount: 10_500,
  borne_by: 'escrow_case',
}
export const reversedFromUs: EscrowEvent = { ...reversedInEscrow, borne_by: 'platform' }
