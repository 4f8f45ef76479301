import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PaymentResponse } from '#api/wire/shapes/payment.ts'
import type { ResponseOf } from '#api/wire/wire.ts'
import { useSession } from '#web/app/session.ts'
import * as moneyCopy from '#web/copy/money/money.tsx'
import { formatUsd, plural } from '#web/ui/format.ts'

type PaymentSums = ResponseOf<'GET /payments'>['sums']
type TotalFigure = { name: string; amount: number; note?: ReactNode }

/** `year`: the period of the sums; not given for all years. */
const paidFigure = ({ paid, paid_fees, returned }: PaymentSums, year?: string): TotalFigure => ({
  name: year ? moneyCopy.paidInYear(year) : moneyCopy.paidIn,
  amount: paid,
  note: [
    ...(paid_fees > 0 ? [moneyCopy.includesInFees(formatUsd(paid_fees))] : []),
    ...(returned > 0 ? [moneyCopy.refunded(formatUsd(returned))] : []),
  ].join('; '),
})

const escrowFigure = ({ in_escrow, frozen }: PaymentSums): TotalFigure => ({
  name: moneyCopy.inEscrowNow,
  amount: in_escrow,
  note: frozen > 0 && moneyCopy.frozenByADispute(formatUsd(frozen)),
})

const receivedFigure = ({ received, received_fees }: PaymentSums, year?: string): TotalFigure => ({
  name: year ? moneyCopy.receivedInYear(year) : moneyCopy.received,
  amount: received,
  note: received_fees > 0 && moneyCopy.afterInFees(formatUsd(received_fees)),
})

/** `needsEmail`: whether money waits for the payout email of its payee. */
const comingFigures = (
  { held_for_you, on_its_way, waiting }: PaymentSums,
  needsEmail: boolean,
): TotalFigure[] => [
  { name: moneyCopy.inEscrowForYou, amount: held_for_you, note: held_for_you > 0 && moneyCopy.afterFees },
  {
    name: moneyCopy.onTheWayToYou,
    amount: on_its_way,
    note: waiting > 0 && (
      <>
        {moneyCopy.onHold(formatUsd(waiting))}{' '}
        {needsEmail && (
          <Link className="link" to="/payment-settings">
            {moneyCopy.setYourPayoutEmailLink}
          </Link>
        )}
      </>
    ),
  },
]

type Props = {
  /** Of the year that is shown, or of all years. */
  sums: PaymentSums
  /** Of all years, since money that is held now may have been paid in earlier. Not given if it did not load. */
  sumsNow: PaymentSums | undefined
  /** The year that is shown; all years if not given. */
  year: string | undefined
  payments: readonly PaymentResponse[]
}

/** The sums paid and received. A side without any is left out; with neither, that of the mode is shown. */
export function PaymentTotals({ sums, sumsNow, year, payments }: Props) {
  const { mode } = useSession()
  const { in_escrow, held_for_you, on_its_way } = sumsNow ?? sums
  const hasPaid = sums.paid > 0 || sums.returned > 0 || in_escrow > 0
  const hasEarned = sums.received > 0 || held_for_you > 0 || on_its_way > 0
  const needsEmail = payments.some(({ waiting_for }) => waiting_for === 'no_payout_email')
  const showsPaid = hasPaid || (!hasEarned && mode === 'seeker')
  const showsEarned = hasEarned || (!hasPaid && mode === 'consultant')
  const figures = [
    ...(showsPaid ? [paidFigure(sums, year)] : []),
    ...(showsPaid && sumsNow ? [escrowFigure(sumsNow)] : []),
    ...(showsEarned ? [receivedFigure(sums, year)] : []),
    ...(showsEarned && sumsNow ? comingFigures(sumsNow, needsEmail) : []),
  ]
  return (
    <section aria-label={moneyCopy.totalsFor(year ?? moneyCopy.allYearsWord)}>
      <p className="quiet">
        {year === undefined
          ? moneyCopy.countInTotal(plural(sums.charged, moneyCopy.paymentWord))
          : moneyCopy.countIn(plural(sums.charged, moneyCopy.paymentWord), year)}
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
