import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { Job } from '#api/wire/shapes/job.ts'
import { cut } from '#web/ui/cut.tsx'
import { JOB_TITLE, plural, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { listed } from '#web/ui/member-text.ts'
import { Place } from '#web/ui/place.tsx'
import { Ago } from '#web/ui/time.tsx'
import { Budget } from '../budget.tsx'
import { Favorite } from '../favorite.tsx'

/** One row of the board: the whole row is the link. */
export const JobListItem = ({ job }: { job: Job }) => (
  <li className="list-item list-item--two">
    <div className="list-item__text">
      <div className="list-item__name">
        <h3>
          <Link to="/job/$id" params={{ id: job.id }} {...cut(job.title, JOB_TITLE)} />
        </h3>
        <p className="quiet">
          <Place of={job} />
        </p>
      </div>
      <p dir="auto" className="list-item__bio">
        {truncate(job.description, 400)}
      </p>
      <p className="list-item__skills">{listed([...job.categories, ...job.skills])}</p>
    </div>
    <div className="list-item__side">
      <Budget job={job} strong />
      {job.usingMedicaid && <span>you name the price</span>}
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
    <Favorite of={{ kind: 'job', id: job.id, name: job.title, favorite: job.favorite }} />
  </li>
)
