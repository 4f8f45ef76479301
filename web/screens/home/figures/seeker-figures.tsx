import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ResponseOf } from '#api/wire/wire.ts'
import { jobStatus } from '#domain/hiring/status.ts'
import { query } from '#web/app/api-query.ts'
import * as homeCopy from '#web/copy/home.tsx'
import { addDollars } from '#web/ui/amounts.ts'
import { formatUsd, plural, today } from '#web/ui/format.ts'
import { useNewProposalCount } from '../../hiring/applications/new-proposals.ts'
import { Figure, FigureStrip } from './figure-strip.tsx'
import { NextAppointmentFigure, paymentsByMonth, RatingFigure } from './shared-figures.tsx'
import { barMonths, SmallBars } from './small-bars.tsx'

/** What was paid in each month of the bars, and how much of it is still in escrow. */
const paidByMonth = ({ months }: ResponseOf<'GET /payments'>) =>
  barMonths(today().slice(0, 7)).map((month) => {
    const { paid = 0, in_escrow = 0 } = months.find((each) => each.month === month) ?? {}
    return { month, settledAmount: addDollars(paid, -in_escrow), heldAmount: in_escrow }
  })

/** How a client stands: escrow, proposals, the next appointment, rating and open jobs. */
export function SeekerFigures() {
  const payments = useQuery(paymentsByMonth())
  const jobs = useQuery(query('GET /client/jobs', {}))
  const profile = useQuery(query('GET /client/profile', {}))
  const newProposalCount = useNewProposalCount()
  const openJobs = jobs.data?.jobs.filter(({ status }) => jobStatus.stateOf(status) === 'open') ?? []
  return (
    <FigureStrip>
      <Figure
        isMain
        name={homeCopy.inEscrowNow}
        query={payments}
        content={(data) => {
          const { in_escrow, paid } = data.sums
          if (paid <= 0) return { note: homeCopy.whenYouHireYourPayment }
          const months = paidByMonth(data)
          const paidInMonths = addDollars(
            ...months.flatMap(({ settledAmount, heldAmount }) => [settledAmount, heldAmount]),
          )
          const chart = paidInMonths > 0 ? <SmallBars months={months} /> : undefined
          const period = plural(months.length, 'month')
          const paidLink = (
            <Link to="/payments">
              {chart
                ? homeCopy.sumPaidIn({ sum: formatUsd(paidInMonths), period })
                : homeCopy.paidInTotal({ paid: formatUsd(paid) })}
            </Link>
          )
          if (in_escrow > 0) return { value: formatUsd(in_escrow), note: paidLink, chart }
          return {
            name: chart ? homeCopy.paidInMonths(period) : homeCopy.paidInTotalLabel,
            value: formatUsd(chart ? paidInMonths : paid),
            note: <Link to="/payments">{homeCopy.nothingInEscrow}</Link>,
            chart,
          }
        }}
      />
      <Figure
        name="Proposals"
        query={jobs}
        content={() => {
          const count = openJobs.reduce((sum, job) => sum + job.application_count, 0)
          const newCount = openJobs.reduce((sum, job) => sum + newProposalCount(job.id), 0)
          if (count === 0) return { note: homeCopy.nursesSendAPriceAnd }
          return {
            value: newCount > 0 ? newCount : count,
            unit: newCount > 0 && 'new',
            note: (
              <Link to="/jobs">
                {newCount > 0 ? `${count} on ` : 'on '}
                {plural(openJobs.length, homeCopy.openJob)}
              </Link>
            ),
          }
        }}
      />
      <NextAppointmentFigure />
      <RatingFigure query={profile} />
      <Figure
        name={homeCopy.openJobs}
        query={jobs}
        content={() =>
          openJobs.length > 0
            ? { value: openJobs.length, note: <Link to="/jobs">{homeCopy.myJobs}</Link> }
            : { note: <Link to="/create-job">{homeCopy.postAJobToGet}</Link> }
        }
      />
    </FigureStrip>
  )
}
