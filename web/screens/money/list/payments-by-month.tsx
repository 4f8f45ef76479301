import { Link } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import { useId } from 'react'
import type { PaymentResponse } from '#api/wire/shapes/payment.ts'
import type { ResponseOf } from '#api/wire/wire.ts'
import * as moneyCopy from '#web/copy/money/money.tsx'
import { monthName } from '#web/ui/chart/months.ts'
import { displayText } from '#web/ui/display-text.ts'
import { Face } from '#web/ui/face.tsx'
import { formatUsd } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { PaymentStatusLabel } from '#web/ui/status-labels.tsx'
import { CurrentAmount } from '../current-amount.tsx'
import { paymentVerb } from '../payment-labels.ts'

type MonthSums = ResponseOf<'GET /payments'>['months']

/** When the money counts: received, from its payout on, like the sums; all else from its begin. */
const countedAt = ({ direction, status, provider_references, created_at }: PaymentResponse) =>
  (direction === 'received' && status === 'paid_out'
    ? provider_references.findLast(({ kind }) => kind === 'payout')?.at
    : undefined) ?? created_at
/** `YYYY-MM` in the viewer's zone, like the times on the payment's page. */
const monthOf = (payment: PaymentResponse) =>
  new Date(countedAt(payment)).toLocaleDateString('sv-SE').slice(0, 7)
const formatMonthDay = (time: string) =>
  new Date(time).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })

type Props = { payments: readonly PaymentResponse[]; months: MonthSums; showsSums: boolean }

/** The payments by month in the viewer's zone; with the sums of each month if all payments are shown. */
export const PaymentsByMonth = ({ payments, months, showsSums }: Props) =>
  [
    ...Map.groupBy(
      payments.toSorted((one, other) => countedAt(other).localeCompare(countedAt(one))),
      monthOf,
    ),
  ].map(([month, monthPayments]) => (
    <MonthSection
      key={month}
      month={month}
      payments={monthPayments}
      sums={showsSums ? months.find((each) => each.month === month) : undefined}
    />
  ))

function MonthSection({
  month,
  payments,
  sums,
}: {
  month: string
  payments: PaymentResponse[]
  sums: MonthSums[number] | undefined
}) {
  const id = useId()
  const sumTexts = [
    ...(sums && sums.paid > 0 ? [moneyCopy.paidInPaid(formatUsd(sums.paid))] : []),
    ...(sums && sums.received > 0 ? [moneyCopy.forYou(formatUsd(sums.received))] : []),
  ]
  return (
    <section className="month" aria-labelledby={id}>
      <div className="row row--apart">
        <h2 id={id}>{monthName(month, 'year')}</h2>
        <span className="num">{sumTexts.join(', ')}</span>
      </div>
      <ul className="list list--line-below">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
    </section>
  )
}

function PaymentRow({ payment }: { payment: PaymentResponse }) {
  const { id, title, person } = payment
  return (
    <li className="item item--link payment-row">
      {person ? (
        <Face person={person} />
      ) : (
        <span className="face" aria-hidden="true">
          <Icon icon={Sparkles} />
        </span>
      )}
      <time dateTime={countedAt(payment)}>{formatMonthDay(countedAt(payment))}</time>
      <div>
        <b>
          <Link to="/payment/$id" params={{ id }}>
            <bdi>{displayText(title)}</bdi>
          </Link>
        </b>
        <div className="small quiet payment-row__person">
          {person ? fullName(person) : moneyCopy.consiliumPremium}
        </div>
      </div>
      <span className="payment-row__amount num">
        <span className="hidden">{paymentVerb(payment)} </span>
        <CurrentAmount payment={payment} />
      </span>
      <PaymentStatusLabel {...payment} />
    </li>
  )
}
