import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PaymentResponse } from '#api/wire/shapes/payment.ts'
import type { ResponseOf } from '#api/wire/wire.ts'
import type { PaymentFilter } from '#domain/money/status.ts'
import { useSession } from '#web/app/session.ts'
import * as moneyCopy from '#web/copy/money/money.tsx'
import { formatUsd, plural } from '#web/ui/format.ts'
import { type PaymentPeriod, periodText } from './payment-filters.tsx'

type PaymentSums = ResponseOf<'GET /payments'>['sums']
type TotalFigure = {
  name: string
  amount: number
  note?: ReactNode
  /** The status in the list by which its payments are found, of all years. */
  state?: PaymentFilter
}

const paidFigure = ({ paid, paid_fees, returned }: PaymentSums, period: PaymentPeriod): TotalFigure => ({
  name: period === 'all' ? moneyCopy.paidIn : moneyCopy.paidInPeriod(periodText(period)),
  amount: paid,
  note: [
    ...(paid_fees > 0 ? [moneyCopy.includesInFees(formatUsd(paid_fees))] : []),
    ...(returned > 0 ? [moneyCopy.refunded(formatUsd(returned))] : []),
  ].join('; '),
})

const escrowFigure = ({ in_escrow, frozen }: PaymentSums): TotalFigure => ({
  name: moneyCopy.inEscrowNow,
  amount: in_escrow,
  state: frozen > 0 && frozen === in_escrow ? 'frozen' : 'held',
  note: frozen > 0 && moneyCopy.frozenByADispute(formatUsd(frozen)),
})

const receivedFigure = (
  { received, received_fees }: PaymentSums,
  sumsNow: PaymentSums | undefined,
  period: PaymentPeriod,
): TotalFigure => ({
  name: period === 'all' ? moneyCopy.received : moneyCopy.receivedInPeriod(periodText(period)),
  amount: received,
  note:
    received_fees > 0
      ? moneyCopy.afterInFees(formatUsd(received_fees))
      : received === 0 && sumsNow && sumsNow.received > 0
        ? moneyCopy.inAllYears(formatUsd(sumsNow.received))
        : received === 0 && moneyCopy.countsOnTheDay,
})

/** `needsEmail`: whether money waits for the payout email of its payee. */
const comingFigures = (
  { held_for_you, on_its_way, waiting }: PaymentSums,
  needsEmail: boolean,
): TotalFigure[] => [
  {
    name: moneyCopy.inEscrowForYou,
    amount: held_for_you,
    note: held_for_you > 0 && moneyCopy.afterFees,
    state: 'held',
  },
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
  /** Of the period that is shown. */
  sums: PaymentSums
  /** Of all years, since money that is held now may have been paid in earlier. Not given if it did not load. */
  sumsNow: PaymentSums | undefined
  period: PaymentPeriod
  payments: readonly PaymentResponse[]
}

/** The sums paid and received. A side without any is left out; with neither, that of the mode is shown. */
export function PaymentTotals({ sums, sumsNow, period, payments }: Props) {
  const { mode } = useSession()
  const { in_escrow, held_for_you, on_its_way } = sumsNow ?? sums
  const hasPaid = sums.paid > 0 || sums.returned > 0 || in_escrow > 0
  const hasEarned = sums.received > 0 || held_for_you > 0 || on_its_way > 0
  const needsEmail = payments.some(({ waiting_for }) => waiting_for === 'no_payout_email')
  const showsPaid = hasPaid || (!hasEarned && mode === 'seeker')
  const showsEarned = hasEarned || (!hasPaid && mode === 'consultant')
  const figures: TotalFigure[] = [
    ...(showsPaid ? [paidFigure(sums, period)] : []),
    ...(showsPaid && sumsNow ? [escrowFigure(sumsNow)] : []),
    ...(showsEarned ? [receivedFigure(sums, sumsNow, period)] : []),
    ...(showsEarned && sumsNow ? comingFigures(sumsNow, needsEmail).filter(({ amount }) => amount > 0) : []),
  ]
  return (
    <section aria-label={moneyCopy.totalsFor(periodText(period))}>
      <p className="quiet">
        {period === 'all'
          ? moneyCopy.countInTotal(plural(sums.charged, moneyCopy.paymentWord))
          : moneyCopy.countIn(plural(sums.charged, moneyCopy.paymentWord), periodText(period))}
      </p>
      <dl className="figures figures--fold">
        {figures.map(({ name, amount, note, state }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {state && amount > 0 ? (
                <Link className="link" to="/payments" search={{ year: 'all', state }}>
                  {formatUsd(amount)}
                </Link>
              ) : (
                formatUsd(amount)
              )}
            </dd>
            {note && <dd>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
