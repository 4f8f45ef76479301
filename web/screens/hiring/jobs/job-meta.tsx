import { Link } from '@tanstack/react-router'
import { Banknote, Clock, MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { JobResponse } from '#api/wire/shapes/job.ts'
import { jobStatus } from '#domain/hiring/status.ts'
import * as hiringJobsCopy from '#web/copy/hiring/jobs.tsx'
import { formatUsd, plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Prose, Section } from '#web/ui/layout/page.tsx'
import { CityAndState } from '#web/ui/member-text-elements.tsx'
import { JobStatusLabel } from '#web/ui/status-labels.tsx'
import { TimeAgo } from '#web/ui/time.tsx'

/** One line about a job: state, place, age, budget and, while it accepts proposals, their number. `hiredFor` is the price of who was hired. */
export const JobMeta = ({ job, hiredFor }: { job: JobResponse; hiredFor?: number | undefined }) => (
  <>
    <JobStatusLabel status={job.status} />
    <span>
      <Icon icon={MapPin} small />
      <CityAndState place={job} />
    </span>
    <span>
      <Icon icon={Clock} small />
      <TimeAgo time={job.created_at} />
    </span>
    {jobStatus.stateOf(job.status) === 'open' && (
      <span>
        <Icon icon={Users} small />
        {plural(job.application_count, 'proposal')}
      </span>
    )}
    <span className="num">
      <Icon icon={Banknote} small />
      {job.usingMedicaid ? hiringJobsCopy.medicaidNoBudget : hiringJobsCopy.budget(budgetText(job))}
      {hiredFor !== undefined && hiringJobsCopy.hiredFor(formatUsd(hiredFor))}
    </span>
  </>
)

/** The budget. A Medicaid job has none: the proposal states the price. */
export const Budget = ({ job, isStrong }: { job: JobResponse; isStrong?: boolean }) => (
  <span className={isStrong ? 'strong num' : 'num'}>{budgetText(job)}</span>
)

/** The budget as the one amount of a row or a page. */
export const BudgetAmount = ({ job }: { job: JobResponse }) =>
  job.usingMedicaid ? <b>{budgetText(job)}</b> : <span className="amount amount--20">{budgetText(job)}</span>

/** The budget in words: "$1,850" or "Medicaid". */
export const budgetText = ({ budget }: Pick<JobResponse, 'budget'>) =>
  budget === undefined || budget === null ? 'Medicaid' : formatUsd(budget)

/** The description of a job, which is optional. */
export const JobDescription = ({ text }: { text: string }) =>
  text ? <Prose text={text} /> : <p className="quiet">{hiringJobsCopy.theClientDidntAddA}</p>

/** On the page of an application or a contract: its job, with a link to the page of the job. */
export const JobSection = ({ job_id, children }: { job_id: string; children: ReactNode }) => (
  <Section
    heading={hiringJobsCopy.theJob}
    end={
      <Link className="link" to="/job/$id" params={{ id: job_id }}>
        {hiringJobsCopy.seeTheJob}
      </Link>
    }
  >
    {children}
  </Section>
)
