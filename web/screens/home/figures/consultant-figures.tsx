import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ResponseOf } from '#api/wire/wire.ts'
import { query } from '#web/app/api-query.ts'
import * as homeCopy from '#web/copy/home.tsx'
import { addDollars } from '#web/ui/amounts.ts'
import { formatUsd, plural, today } from '#web/ui/format.ts'
import { Figure, FigureStrip } from './figure-strip.tsx'
import { NextAppointmentFigure, paymentsByMonth, RatingFigure } from './shared-figures.tsx'
import { barMonths, SmallBars } from './small-bars.tsx'

type Payments = ResponseOf<'GET /payments'>

/** What was paid out in each month of the bars, after fees, and what is still to come. */
const receivedByMonth = ({ months }: Payments) =>
  barMonths(today().slice(0, 7)).map((month) => {
    const { received = 0, to_come = 0 } = months.find((each) => each.month === month) ?? {}
    return { month, settledAmount: addDollars(received, -to_come), heldAmount: to_come }
  })

/** How a consultant stands: earnings, escrow, the next appointment, rating and tokens. */
export function ConsultantFigures() {
  const payments = useQuery(paymentsByMonth())
  const profile = useQuery(query('GET /consultant/profile', {}))
  const tokens = useQuery(query('GET /consultant/tokens', {}))
  return (
    <FigureStrip>
      <Figure
        isMain
        name="Earned"
        query={payments}
        content={(data) => {
          const total = data.sums.received
          if (total <= 0) return { note: homeCopy.yourFirstApprovedJobShows }
          const months = receivedByMonth(data)
          const received = addDollars(...months.map(({ settledAmount }) => settledAmount))
          return received > 0
            ? {
                name: homeCopy.receivedIn(plural(months.length, 'month')),
                value: formatUsd(received),
                note: <Link to="/payments">{homeCopy.inTotal({ total: formatUsd(total) })}</Link>,
                chart: <SmallBars months={months} />,
              }
            : {
                name: homeCopy.earnedInTotal,
                value: formatUsd(total),
                note: <Link to="/payments">{homeCopy.seeYourPayments}</Link>,
              }
        }}
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
