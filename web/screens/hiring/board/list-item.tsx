import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { Job } from '#api/wire/shapes/job.ts'
import { cut, plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Ago } from '#web/ui/time.tsx'
import { Budget } from '../budget.tsx'

/** One row of the board: the whole row is the link. */
export const JobHit = ({ job }: { job: Job }) => (
  <li className="hit hit--two">
    <div className="hit__text">
      <div className="hit__name">
        <h3>
          <Link to="/job/$id" params={{ id: job.id }} title={job.title}>
            {cut(job.title, 30)}
          </Link>
        </h3>
        <p className="quiet">
          {job.city}, {job.state}
        </p>
      </div>
      <p className="hit__bio">{cut(job.description, 400)}</p>
      <p className="hit__skills">{[...job.categories, ...job.skills].join(', ')}</p>
    </div>
    <div className="hit__side">
      <Budget job={job} strong />
      <span>
        <Ago time={job.created_at} />
      </span>
      <span>{plural(job.application_count, 'proposal')}</span>
      {job.applied && (
        <span className="state state--ok">
          <Icon of={CircleCheck} small />
          You've Applied!
        </span>
      )}
    </div>
  </li>
)
