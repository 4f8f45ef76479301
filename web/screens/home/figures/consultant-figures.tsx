import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ResponseOf } from '#api/wire/wire.ts'
import { query } from '#web/app/api-query.ts'
import { addDollars } from '#web/ui/amounts.ts'
import { monthName } from '#web/ui/chart/months.ts'
import { formatUsd, today } from '#web/ui/format.ts'
import { Figure, FigureStrip } from './figure-strip.tsx'
import { NextAppointmentFigure, paymentsByMonth, RatingFigure } from './shared-figures.tsx'
import { lastMonths, SmallBars } from './small-bars.tsx'

type Payments = ResponseOf<'GET /payments'>

/** What was paid out in a month, after fees. */
function earnedIn({ months }: Payments, month: string) {
  const { received = 0, to_come = 0 } = months.find((each) => each.month === month) ?? {}
  return addDollars(received, -to_come)
}

/** How a consultant stands: earnings, escrow, the next appointment, rating and tokens. */
export function ConsultantFigures() {
  const payments = useQuery(paymentsByMonth())
  const profile = useQuery(query('GET /consultant/profile', {}))
  const tokens = useQuery(query('GET /consultant/tokens', {}))
  const thisMonth = today().slice(0, 7)
  return (
    <FigureStrip>
      <Figure
        isMain
        name="Earned"
        query={payments}
        content={(data) => {
          const total = data.sums.received
          if (total <= 0) return { note: 'Your first approved job shows up here.' }
          const earned = earnedIn(data, thisMonth)
          return earned > 0
            ? {
                name: `Earned in ${monthName(thisMonth)}`,
                value: formatUsd(earned),
                note: <Link to="/payments">{formatUsd(total)} in total</Link>,
              }
            : {
                name: 'Earned in total',
                value: formatUsd(total),
                note: <Link to="/payments">See your payments</Link>,
              }
        }}
        chart={(data) => (
          <SmallBars
            months={lastMonths(thisMonth).map((month) => ({ month, amount: earnedIn(data, month) }))}
          />
        )}
      />
      <Figure
        name="In escrow for you"
        query={payments}
        content={({ sums: { held_for_you } }) =>
          held_for_you > 0
            ? { value: formatUsd(held_for_you), note: <Link to="/contracts">See contracts</Link> }
            : { note: 'Clients pay in here when they hire you.' }
        }
      />
      <NextAppointmentFigure />
      <RatingFigure query={profile} />
      <Figure
        name="Tokens"
        query={tokens}
        content={({ balance, allowance, refills_at }) => ({
          value: balance,
          unit: 'left',
          note: <Link to="/tokens">{`${allowance} new on ${formatRefillDay(refills_at)}`}</Link>,
        })}
      />
    </FigureStrip>
  )
}

/** The day of the refill in the viewer's zone: "Nov 30". */
const formatRefillDay = (time: string) =>
  new Date(time).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })
