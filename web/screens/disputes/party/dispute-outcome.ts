import type { DisputeResponse } from '#api/wire/shapes/dispute.ts'
import { formatMoney, total } from '#domain/kernel/money.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import type { AmountRow } from '#web/ui/amount-summary.tsx'
import { centsOf, priceTexts } from '#web/ui/amounts.ts'
import type { PartyRole } from './use-parties.ts'

type Resolution = NonNullable<DisputeResponse['resolution']>
type Reader = { role: PartyRole; otherName: string }

/** What each possible decision would bring, as a text for the reader. */
export function possibleOutcomes(
  price: number,
  { role, otherName }: Reader,
): [outcome: string, effect: string][] {
  const texts = priceTexts(price)
  const consultant = role === 'consultant' ? 'You receive' : `${otherName} receives`
  const client = role === 'client' ? 'You get' : `${otherName} gets`
  return [
    ['Release', `${consultant} ${texts.payout}. The contract is Complete.`],
    ['Refund', `${client} ${texts.total} back, fee included. The contract is Closed.`],
    ['Split', 'You each get a share, with fees in proportion. The contract is Closed.'],
  ]
}

/** Who received how much of the money that was held. The rows add up to it, to the cent. */
export function outcomeDetails(
  { outcome, client_amount, consultant_amount }: Resolution,
  price: number,
  { role, otherName }: Reader,
): { heading: string; text: string; rows: AmountRow[] } {
  const heldCents = total(centsOf(price))
  const [refundCents, payoutCents] = [centsOf(client_amount), centsOf(consultant_amount)]
  const feeCents = heldCents - refundCents - payoutCents
  // The consultant's part of the price before the fee, of which each side pays half.
  const grossCents = payoutCents + feeCents / 2
  const priceRefundCents = centsOf(price) - grossCents
  const [ownCents, otherCents] = role === 'client' ? [refundCents, payoutCents] : [payoutCents, refundCents]
  const otherSideHeading =
    role === 'client'
      ? `${otherName} receives ${formatMoney(otherCents)}`
      : `${otherName} gets ${formatMoney(otherCents)} back`
  const rows = [
    {
      label: role === 'client' ? 'Refund to you' : `Refund to ${otherName}`,
      cents: refundCents,
      note: `${formatMoney(priceRefundCents)} of the price, and ${formatMoney(refundCents - priceRefundCents)} of the fee`,
    },
    {
      label: role === 'client' ? `Payout to ${otherName}` : 'Payout to you',
      cents: payoutCents,
      note: `${formatMoney(grossCents)} less ${FEE_PERCENT}%, ${formatMoney(feeCents / 2)}`,
    },
    { label: 'Fees kept', cents: feeCents, note: `${formatMoney(feeCents / 2)} from each side` },
  ]
  return {
    heading:
      ownCents > 0
        ? role === 'client'
          ? `You get ${formatMoney(ownCents)} back`
          : `You receive ${formatMoney(ownCents)}`
        : otherSideHeading,
    text: {
      release: 'Released: the work is paid in full. The contract is Complete.',
      refund: 'Refunded: the whole payment goes back, fee included. The contract is Closed.',
      split: 'Split: you each get a share, with fees in proportion. The contract is Closed.',
    }[outcome],
    rows: [
      ...rows
        .filter(({ cents }) => cents > 0)
        .map(({ cents, ...row }) => ({ ...row, amount: formatMoney(cents) })),
      { label: 'Total held', amount: formatMoney(heldCents), isTotal: true },
    ],
  }
}
