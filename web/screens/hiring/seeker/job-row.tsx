import { Link } from '@tanstack/react-router'
import { Briefcase } from 'lucide-react'
import type { OwnJob } from '#api/wire/shapes/job.ts'
import { jobStatus } from '#domain/hiring/status.ts'
import { MAX_JOB_TITLE_LENGTH, plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { truncatedProps } from '#web/ui/member-text-elements.tsx'
import { Avatar } from '#web/ui/person-summary.tsx'
import { JobStatusLabel } from '#web/ui/status-labels.tsx'
import { HireState, type NextStep } from '../hire-step.tsx'
import { Budget } from '../job-meta.tsx'
import { WorkRowNextStep, WorkRowTitle } from '../work-row.tsx'

type Props = { job: OwnJob; newProposals: number; nextStep: NextStep | undefined }

/** A job of the client: who is hired or how many applied, its state, and whose turn it is. */
export function JobRow({ job, newProposals, nextStep }: Props) {
  const { hire } = job
  const isOpen = jobStatus.stateOf(job.status) === 'open'
  return (
    <li className="job-row">
      {hire?.accepted ? (
        <Avatar person={hire} />
      ) : (
        <span className="avatar" aria-hidden="true">
          <Icon icon={Briefcase} small />
        </span>
      )}
      <WorkRowTitle place={job} since={job.created_at}>
        <Link to="/job/$id" params={{ id: job.id }} {...truncatedProps(job.title, MAX_JOB_TITLE_LENGTH)} />
      </WorkRowTitle>
      <div className="job-row__person">
        {hire?.accepted && (
          <span>
            Hired: <bdi>{fullName(hire)}</bdi>
          </span>
        )}
        {isOpen && <span>{plural(job.application_count, 'proposal')}</span>}
        {newProposals > 0 && <b className="pill">{newProposals} new</b>}
      </div>
      <span className="job-row__amount">
        <Budget job={job} strong />
      </span>
      <div className="job-row__state">
        <JobStatusLabel status={job.status} />
        {hire && <HireState hire={hire} />}
      </div>
      <WorkRowNextStep step={nextStep} contract_id={hire?.contract_id} />
    </li>
  )
}
