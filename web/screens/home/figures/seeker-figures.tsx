import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { jobStatus } from '#domain/hiring/status.ts'
import { query } from '#web/app/api-query.ts'
import * as homeCopy from '#web/copy/home.tsx'
import { formatUsd, plural, today } from '#web/ui/format.ts'
import { useNewProposalCount } from '../../hiring/applications/new-proposals.ts'
import { Figure, FigureStrip } from './figure-strip.tsx'
import { NextAppointmentFigure, paymentsByMonth, RatingFigure } from './shared-figures.tsx'
import { barMonths, SmallBars } from './small-bars.tsx'

/** How a client stands: escrow, proposals, the next appointment, rating and open jobs. */
export function SeekerFigures() {
  const payments = useQuery(paymentsByMonth())
  const jobs = useQuery(query('GET /client/jobs', {}))
  const profile = useQuery(query('GET /client/profile', {}))
  const newProposalCount = useNewProposalCount()
  const openJobs = jobs.data?.jobs.filter(({ status }) => jobStatus.stateOf(status) === 'open') ?? []
  const thisMonth = today().slice(0, 7)
  return (
    <FigureStrip>
      <Figure
        isMain
        name={homeCopy.inEscrowNow}
        query={payments}
        content={({ sums: { in_escrow, paid } }) => {
          const paidNote = <Link to="/payments">{homeCopy.paidInTotal({ paid: formatUsd(paid) })}</Link>
          if (in_escrow > 0) return { value: formatUsd(in_escrow), note: paidNote }
          if (paid > 0)
            return {
              name: homeCopy.paidInTotalLabel,
              value: formatUsd(paid),
              note: <Link to="/payments">{homeCopy.nothingInEscrow}</Link>,
            }
          return { note: homeCopy.whenYouHireYourPayment }
        }}
        chart={({ months }) => (
          <SmallBars
            months={barMonths(thisMonth).map((month) => ({
              month,
              amount: months.find((each) => each.month === month)?.paid ?? 0,
            }))}
          />
        )}
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
