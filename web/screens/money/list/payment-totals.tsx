import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PaymentResponse } from '#api/wire/shapes/payment.ts'
import type { ResponseOf } from '#api/wire/wire.ts'
import { useSession } from '#web/app/session.ts'
import * as moneyCopy from '#web/copy/money/money.tsx'
import { formatUsd, plural } from '#web/ui/format.ts'

type PaymentSums = ResponseOf<'GET /payments'>['sums']
type TotalFigure = { name: string; amount: number; note?: ReactNode }

const paidFigures = ({ paid, paid_fees, returned, in_escrow, frozen }: PaymentSums): TotalFigure[] => [
  {
    name: moneyCopy.paidIn,
    amount: paid,
    note: [
      ...(paid_fees > 0 ? [moneyCopy.includesInFees(formatUsd(paid_fees))] : []),
      ...(returned > 0 ? [moneyCopy.refunded(formatUsd(returned))] : []),
    ].join('; '),
  },
  {
    name: moneyCopy.inEscrowNow,
    amount: in_escrow,
    note: frozen > 0 && moneyCopy.frozenByADispute(formatUsd(frozen)),
  },
]

/** `needsEmail`: whether money waits for the payout email of its payee. */
const earnedFigures = (sums: PaymentSums, needsEmail: boolean): TotalFigure[] => [
  {
    name: moneyCopy.received,
    amount: sums.received,
    note: sums.received_fees > 0 && moneyCopy.afterInFees(formatUsd(sums.received_fees)),
  },
  {
    name: moneyCopy.inEscrowForYou,
    amount: sums.held_for_you,
    note: sums.held_for_you > 0 && moneyCopy.afterFees,
  },
  {
    name: moneyCopy.onTheWayToYou,
    amount: sums.on_its_way,
    note: sums.waiting > 0 && (
      <>
        {moneyCopy.onHold(formatUsd(sums.waiting))}{' '}
        {needsEmail && (
          <Link className="link" to="/payment-settings">
            {moneyCopy.setYourPayoutEmailLink}
          </Link>
        )}
      </>
    ),
  },
]

type Props = { sums: PaymentSums; period: string; payments: readonly PaymentResponse[] }

/** The sums paid and received. A side without any is left out; with neither, that of the mode is shown. */
export function PaymentTotals({ sums, period, payments }: Props) {
  const { mode } = useSession()
  const hasPaid = sums.paid > 0 || sums.returned > 0
  const hasEarned = sums.received > 0 || sums.held_for_you > 0 || sums.on_its_way > 0
  const needsEmail = payments.some(({ waiting_for }) => waiting_for === 'no_payout_email')
  const figures = [
    ...(hasPaid || (!hasEarned && mode === 'seeker') ? paidFigures(sums) : []),
    ...(hasEarned || (!hasPaid && mode === 'consultant') ? earnedFigures(sums, needsEmail) : []),
  ]
  return (
    <section aria-label={moneyCopy.totalsFor(period)}>
      <p className="quiet">
        {period === moneyCopy.allYearsWord
          ? moneyCopy.countInTotal(plural(sums.charged, moneyCopy.paymentWord))
          : moneyCopy.countIn(plural(sums.charged, moneyCopy.paymentWord), period)}
      </p>
      <dl className="figures figures--fold">
        {figures.map(({ name, amount, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatUsd(amount)}</dd>
            {note && <dd>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
