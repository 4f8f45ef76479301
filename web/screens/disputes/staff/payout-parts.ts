import type { ResponseOf } from '#api/wire/wire.ts'
import * as disputesStaffCopy from '#web/copy/disputes/staff.tsx'
import { addDollars } from '#web/ui/amounts.ts'
import { formatUsd } from '#web/ui/format.ts'
import type { Step } from '#web/ui/stepper.tsx'

/** A dispute with its contract, parties, files and money, as support sees it. */
export type DisputeCaseResponse = ResponseOf<'GET /staff/disputes/{id}'>

type PayoutPart = { amount: number; text: string; state: Step['state'] }

const PAYOUT_WAIT_LABELS: Record<string, string> = {
  no_payout_email: disputesStaffCopy.waitingForAPayoutEmail,
  suspended: disputesStaffCopy.waitingWhileTheAccountIs,
}

/** The progress of a payout after a decision. The event has the reason why it waits. */
function payoutProgress({ escrow, timeline }: Props): Omit<PayoutPart, 'amount'> {
  const { data } = timeline.findLast(({ type }) => type === 'PayoutWaiting') ?? {}
  if (escrow.status === 'payout_waiting')
    return { text: PAYOUT_WAIT_LABELS[String(data?.reason)] ?? disputesStaffCopy.waiting, state: 'stopped' }
  if (escrow.status === 'payout_unclaimed') return { text: disputesStaffCopy.notClaimedYet, state: 'stopped' }
  if (escrow.status === 'payout_failed') return { text: disputesStaffCopy.couldNotBeSent, state: 'stopped' }
  const payoutEvent = timeline.findLast(({ type }) => type === 'PayoutSent' || type === 'PayoutReturned')
  return escrow.status === 'paid_out' || payoutEvent?.type === 'PayoutSent'
    ? { text: disputesStaffCopy.paidOutWord, state: 'done' }
    : { text: disputesStaffCopy.beingSent, state: 'now' }
}

/** The progress of a refund after a decision. A refund that the provider made by itself counts, too. */
function refundProgress({ escrow, timeline }: Props): Omit<PayoutPart, 'amount'> {
  if (escrow.status === 'refund_failed') return { text: disputesStaffCopy.couldNotBeSent, state: 'stopped' }
  const isSent = timeline.some(({ type }) => type === 'RefundSent' || type === 'RefundCovered')
  return isSent
    ? { text: disputesStaffCopy.refundedWord, state: 'done' }
    : { text: disputesStaffCopy.beingRefunded, state: 'now' }
}

type Props = Pick<DisputeCaseResponse, 'dispute' | 'escrow' | 'timeline'>

export type PayoutParts = { payout: PayoutPart; refund: PayoutPart; fees: number }

/** Who received or will receive how much by the decision. The three amounts add up to what was held. */
export function payoutPartsOf(details: Props): PayoutParts | undefined {
  const { resolution } = details.dispute
  if (!resolution) return undefined
  const { consultant_amount, client_amount } = resolution
  return {
    payout: { amount: consultant_amount, ...payoutProgress(details) },
    refund: { amount: client_amount, ...refundProgress(details) },
    fees: addDollars(details.escrow.total, -consultant_amount, -client_amount),
  }
}

/** "$427.50 to Noor Aziz (paid out), $472.50 to Dana Whitcombe (refunded), $45 fees". */
export function formatPayoutParts({ payout, refund, fees }: PayoutParts, partyNames: PartyNames) {
  return [
    ...(payout.amount > 0
      ? [disputesStaffCopy.to(formatUsd(payout.amount), partyNames.consultant, payout.text)]
      : []),
    ...(refund.amount > 0
      ? [disputesStaffCopy.toAmount(formatUsd(refund.amount), partyNames.client, refund.text)]
      : []),
    ...(fees > 0 ? [`${formatUsd(fees)} fees`] : []),
  ].join(', ')
}

type PartyNames = { consultant: string; client: string }
