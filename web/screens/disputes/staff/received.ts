import { formatUsd } from '#web/ui/format.ts'
import type { Step } from '#web/ui/stepper.tsx'
import type { Case } from './looks.tsx'

type Part = { amount: number; text: string; state: Step['state'] }

const WAITS: Record<string, string> = {
  no_payout_email: 'sent once they set a payout email; they were told',
  suspended: 'waiting while the account is suspended',
}

/** What a decided payout does now: what it waits for is in the event that says so. */
function payoutStanding({ escrow, timeline }: Props): Omit<Part, 'amount'> {
  const { data } = timeline.findLast(({ type }) => type === 'PayoutWaiting') ?? {}
  if (escrow.status === 'payout_waiting')
    return { text: WAITS[String(data?.reason)] ?? 'waiting', state: 'stopped' }
  if (escrow.status === 'payout_unclaimed') return { text: 'not claimed yet', state: 'stopped' }
  if (escrow.status === 'payout_failed') return { text: 'could not be sent', state: 'stopped' }
  const paid = timeline.findLast(({ type }) => type === 'PayoutSent' || type === 'PayoutReturned')
  return escrow.status === 'paid_out' || paid?.type === 'PayoutSent'
    ? { text: 'paid out', state: 'done' }
    : { text: 'being sent', state: 'now' }
}

/** What a decided refund does now; what the provider gave back by itself is no less refunded. */
function refundStanding({ escrow, timeline }: Props): Omit<Part, 'amount'> {
  if (escrow.status === 'refund_failed') return { text: 'could not be sent', state: 'stopped' }
  const sent = timeline.some(({ type }) => type === 'RefundSent' || type === 'RefundCovered')
  return sent ? { text: 'refunded', state: 'done' } : { text: 'being refunded', state: 'now' }
}

type Props = Pick<Case, 'dispute' | 'escrow' | 'timeline'>

export type Received = { payout: Part; refund: Part; fees: number }

/** Who received what by the decision, or is still to receive; the three amounts add up to what was held. */
export function received(given: Props): Received | undefined {
  const { resolution } = given.dispute
  if (!resolution) return undefined
  const { consultant_amount, client_amount } = resolution
  const cents = [given.escrow.total, -consultant_amount, -client_amount].map((each) => Math.round(each * 100))
  return {
    payout: { amount: consultant_amount, ...payoutStanding(given) },
    refund: { amount: client_amount, ...refundStanding(given) },
    fees: cents.reduce((all, each) => all + each) / 100,
  }
}

/** "$427.50 to Noor Aziz (sent once they set a payout email; they were told), $472.50 to Dana Whitcombe (refunded), $45 fees" */
export function receivedWords({ payout, refund, fees }: Received, names: Names) {
  return [
    ...(payout.amount > 0 ? [`${formatUsd(payout.amount)} to ${names.consultant} (${payout.text})`] : []),
    ...(refund.amount > 0 ? [`${formatUsd(refund.amount)} to ${names.client} (${refund.text})`] : []),
    ...(fees > 0 ? [`${formatUsd(fees)} fees`] : []),
  ].join(', ')
}

type Names = { consultant: string; client: string }
