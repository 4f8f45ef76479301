import type { Dispute } from '#api/wire/shapes/dispute.ts'
import { payout, total } from '#domain/kernel/money.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import type { AmountRow } from '#web/ui/amount-summary.tsx'
import { formatUsd } from '#web/ui/format.ts'
import type { Side } from './party.ts'

type Resolution = NonNullable<Dispute['resolution']>
type Readers = { as: Side; name: string }

const centsOf = (dollars: number) => Math.round(dollars * 100)
const worded = (cents: number) => formatUsd(cents / 100)

/** What is held for a price in dollars, in words. */
export const heldFor = (price: number): string => worded(total(centsOf(price)))

/** What each way of deciding would bring, for the reader. */
export function canComeOut(price: number, { as, name }: Readers): [outcome: string, words: string][] {
  const cents = centsOf(price)
  const consultant = as === 'consultant' ? 'You receive' : `${name} receives`
  const client = as === 'client' ? 'You get' : `${name} gets`
  return [
    ['Release', `${consultant} ${worded(payout(cents))}, the contract is Complete`],
    ['Refund', `${client} ${worded(total(cents))} back, fee included, the contract is Closed`],
    ['Split', 'Each gets a share, and each fee follows its share. The contract is Closed'],
  ]
}

/** Who received what of the money that was held: the rows add up to it, to the cent. */
export function outcome(
  { outcome, client_amount, consultant_amount }: Resolution,
  price: number,
  { as, name }: Readers,
): { heading: string; words: string; rows: AmountRow[] } {
  const held = total(centsOf(price))
  const [refund, paid] = [centsOf(client_amount), centsOf(consultant_amount)]
  const kept = held - refund - paid
  // The consultant's part of the price before the fee, which each side pays of it.
  const gross = paid + kept / 2
  const back = centsOf(price) - gross
  const [own, others] = as === 'client' ? [refund, paid] : [paid, refund]
  const toOther =
    as === 'client' ? `${name} receives ${worded(others)}` : `${name} gets ${worded(others)} back`
  const rows = [
    {
      label: as === 'client' ? 'Refund to you' : `Refund to ${name}`,
      cents: refund,
      small: `${worded(back)} of the price, and ${worded(refund - back)} of the fee`,
    },
    {
      label: as === 'client' ? `Payout to ${name}` : 'Payout to you',
      cents: paid,
      small: `${worded(gross)} less ${FEE_PERCENT}%, ${worded(kept / 2)}`,
    },
    { label: 'Fees kept', cents: kept, small: `${worded(kept / 2)} from each side` },
  ]
  return {
    heading:
      own > 0 ? (as === 'client' ? `You get ${worded(own)} back` : `You receive ${worded(own)}`) : toOther,
    words: {
      release: 'Released: the work is paid in full. The contract is Complete.',
      refund: 'Refunded: the whole payment goes back, fee included. The contract is Closed.',
      split: 'Split: each side gets a share, and each fee follows its share. The contract is Closed.',
    }[outcome],
    rows: [
      ...rows
        .filter(({ cents }) => cents > 0)
        .map(({ cents, ...row }) => ({ ...row, amount: worded(cents) })),
      { label: 'Adds up to what was held', amount: worded(held), total: true },
    ],
  }
}
