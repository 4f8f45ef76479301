import { Link } from '@tanstack/react-router'
import { Briefcase } from 'lucide-react'
import type { OwnJob } from '#api/wire/shapes/job.ts'
import { jobStatus } from '#domain/hiring/status.ts'
import { MAX_JOB_TITLE_LENGTH, plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { Avatar } from '#web/ui/person-summary.tsx'
import { JobStatusLabel } from '#web/ui/status-labels.tsx'
import { truncatedProps } from '#web/ui/truncated-props.tsx'
import { Budget } from '../budget.tsx'
import { HireState, type Step } from '../hire-step.tsx'
import { WorkName, WorkNext } from '../work-row.tsx'

type Props = { job: OwnJob; fresh: number; next: Step | undefined }

/** An own job: who is hired or how many want it, its state, and whose step is next. */
export function JobRow({ job, fresh, next }: Props) {
  const { hire } = job
  const isOpen = jobStatus.stateOf(job.status) === 'open'
  return (
    <li className="work">
      {hire?.accepted ? (
        <Avatar person={hire} />
      ) : (
        <span className="avatar" aria-hidden="true">
          <Icon icon={Briefcase} small />
        </span>
      )}
      <WorkName of={job} since={job.created_at}>
        <Link to="/job/$id" params={{ id: job.id }} {...truncatedProps(job.title, MAX_JOB_TITLE_LENGTH)} />
      </WorkName>
      <div className="work__who">
        {hire?.accepted && (
          <span>
            Hired: <bdi>{fullName(hire)}</bdi>
          </span>
        )}
        {isOpen && <span>{plural(job.application_count, 'proposal')}</span>}
        {fresh > 0 && <b className="pill">{fresh} new</b>}
      </div>
      <span className="work__sum">
        <Budget job={job} strong />
      </span>
      <div className="work__state">
        <JobStatusLabel status={job.status} />
        {hire && <HireState hire={hire} />}
      </div>
      <WorkNext step={next} contract_id={hire?.contract_id} />
    </li>
  )
}
