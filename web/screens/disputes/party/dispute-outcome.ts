import type { DisputeResponse } from '#api/wire/shapes/dispute.ts'
import { formatMoney, payout, total } from '#domain/kernel/money.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import * as disputesCopy from '#web/copy/disputes/disputes.tsx'
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
  const consultant = role === 'consultant' ? disputesCopy.youReceive : `${otherName} receives`
  const client = role === 'client' ? disputesCopy.youGet : `${otherName} gets`
  return [
    ['Release', disputesCopy.theContractIsComplete(consultant, texts.payout)],
    ['Refund', disputesCopy.backFeeIncludedTheContract(client, texts.total)],
    ['Split', `${disputesCopy.youEachGetAShare} ${halfText(price, role)}`],
  ]
}

/** What the reader would get of a split in two halves. */
function halfText(price: number, role: PartyRole): string {
  const halfCents = Math.floor(centsOf(price) / 2)
  return role === 'client'
    ? disputesCopy.halfBack(formatMoney(total(halfCents)))
    : disputesCopy.halfReceived(formatMoney(payout(halfCents)))
}

/** One part of the money that was held, as drawn. A part that is too small for it has no text. */
export type OutcomeShare = { kind: 'refund' | 'payout' | 'fees'; cents: number; text: string }

/** The least part of the whole in which a name and an amount fit. */
const LEAST_LABELED_PART = 0.3

/** Who received how much of the money that was held. The rows add up to it, to the cent. */
export function outcomeDetails(
  { outcome, client_amount, consultant_amount }: Resolution,
  price: number,
  { role, otherName }: Reader,
): { heading: string; text: string; rows: AmountRow[]; shares: OutcomeShare[] } {
  const heldCents = total(centsOf(price))
  const [refundCents, payoutCents] = [centsOf(client_amount), centsOf(consultant_amount)]
  const feeCents = heldCents - refundCents - payoutCents
  // The consultant's part of the price before the fee, of which each side pays half.
  const grossCents = payoutCents + feeCents / 2
  const priceRefundCents = centsOf(price) - grossCents
  const [ownCents, otherCents] = role === 'client' ? [refundCents, payoutCents] : [payoutCents, refundCents]
  const otherSideHeading =
    role === 'client'
      ? disputesCopy.receives(otherName, formatMoney(otherCents))
      : disputesCopy.getsBack(otherName, formatMoney(otherCents))
  const rows = [
    {
      label: role === 'client' ? disputesCopy.refundToYou : disputesCopy.refundTo(otherName),
      cents: refundCents,
      note: disputesCopy.ofThePriceAndOf(
        formatMoney(priceRefundCents),
        formatMoney(refundCents - priceRefundCents),
      ),
    },
    {
      label: role === 'client' ? disputesCopy.payoutTo(otherName) : disputesCopy.payoutToYou,
      cents: payoutCents,
      note: disputesCopy.less(formatMoney(grossCents), FEE_PERCENT, formatMoney(feeCents / 2)),
    },
    {
      label: disputesCopy.feesKept,
      cents: feeCents,
      note: disputesCopy.fromEachSide(formatMoney(feeCents / 2)),
    },
  ]
  const shareText = (side: PartyRole, cents: number) =>
    cents < heldCents * LEAST_LABELED_PART ? '' : `${side === role ? 'You' : otherName} ${formatMoney(cents)}`
  const shares: OutcomeShare[] = [
    { kind: 'refund', cents: refundCents, text: shareText('client', refundCents) },
    { kind: 'payout', cents: payoutCents, text: shareText('consultant', payoutCents) },
    { kind: 'fees', cents: feeCents, text: '' },
  ]
  return {
    shares: shares.filter(({ cents }) => cents > 0),
    heading:
      ownCents > 0
        ? role === 'client'
          ? disputesCopy.youGetBack(formatMoney(ownCents))
          : disputesCopy.youReceiveOwnCents(formatMoney(ownCents))
        : otherSideHeading,
    text: {
      release: disputesCopy.releasedTheWorkIsPaid,
      refund: disputesCopy.refundedTheWholePaymentGoes,
      split: disputesCopy.splitYouEachGetA,
    }[outcome],
    rows: [
      ...rows
        .filter(({ cents }) => cents > 0)
        .map(({ cents, ...row }) => ({ ...row, amount: formatMoney(cents) })),
      { label: disputesCopy.totalHeld, amount: formatMoney(heldCents), isTotal: true },
    ],
  }
}
