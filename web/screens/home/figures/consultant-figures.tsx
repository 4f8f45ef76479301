import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ResponseOf } from '#api/wire/wire.ts'
import { query } from '#web/app/api-query.ts'
import * as homeCopy from '#web/copy/home.tsx'
import { addDollars } from '#web/ui/amounts.ts'
import { monthName } from '#web/ui/chart/months.ts'
import { formatUsd, today } from '#web/ui/format.ts'
import { Figure, FigureStrip } from './figure-strip.tsx'
import { NextAppointmentFigure, paymentsByMonth, RatingFigure } from './shared-figures.tsx'
import { barMonths, SmallBars } from './small-bars.tsx'

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
          if (total <= 0) return { note: homeCopy.yourFirstApprovedJobShows }
          const earned = earnedIn(data, thisMonth)
          return earned > 0
            ? {
                name: homeCopy.earnedIn(monthName(thisMonth)),
                value: formatUsd(earned),
                note: <Link to="/payments">{homeCopy.inTotal({ total: formatUsd(total) })}</Link>,
              }
            : {
                name: homeCopy.earnedInTotal,
                value: formatUsd(total),
                note: <Link to="/payments">{homeCopy.seeYourPayments}</Link>,
              }
        }}
        chart={(data) => (
          <SmallBars
            months={barMonths(thisMonth).map((month) => ({ month, amount: earnedIn(data, month) }))}
          />
        )}
      />
      <Figure
        name={homeCopy.inEscrowForYou}
        query={payments}
        content={({ sums: { held_for_you } }) =>
          held_for_you > 0
            ? { value: formatUsd(held_for_you), note: <Link to="/contracts">{homeCopy.seeContracts}</Link> }
            : { note: homeCopy.clientsPayInHereWhen }
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
          note: <Link to="/tokens">{homeCopy.newOn(allowance, formatRefillDay(refills_at))}</Link>,
        })}
      />
    </FigureStrip>
  )
}

/** The day of the refill in the viewer's zone: "Nov 30". */
const formatRefillDay = (time: string) =>
  new Date(time).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })
