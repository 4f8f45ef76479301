import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { JobResponse } from '#api/wire/shapes/job.ts'
import { query } from '#web/app/api-query.ts'
import { MAX_JOB_TITLE_LENGTH, plural, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { joinTexts } from '#web/ui/member-text.ts'
import { CityAndState, truncatedProps } from '#web/ui/member-text-elements.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { Favorite } from '../favorite.tsx'
import { Budget } from '../jobs/job-meta.tsx'
import { SearchResults } from './search-results.tsx'

/** The specified job board, five a page. */
export const JobSearch = () => (
  <SearchResults<JobResponse>
    kind="jobs"
    heading="Jobs"
    lead="Open jobs. You can apply where one of your licenses counts."
    placeholder="Title, skill, word"
    noun="job"
    sorts={['created_at', 'proposals_sent']}
    pageSize={5}
    emptyState={{
      heading: "We're Working on Getting More Jobs In Your Area",
      noneAvailable: 'There are no open jobs right now. New ones appear here.',
    }}
    searchQuery={(input) => query('POST /consultant/jobs', input)}
    idOf={({ id }) => id}
    row={(job) => <JobListItem key={job.id} job={job} />}
  />
)

/** One row of the job board. The whole row is a link. */
const JobListItem = ({ job }: { job: JobResponse }) => (
  <li className="list-item list-item--two">
    <div className="list-item__text">
      <div className="list-item__name">
        <h3>
          <Link to="/job/$id" params={{ id: job.id }} {...truncatedProps(job.title, MAX_JOB_TITLE_LENGTH)} />
        </h3>
        <p className="quiet">
          <CityAndState place={job} />
        </p>
      </div>
      <p dir="auto" className="list-item__bio">
        {truncate(job.description, 400)}
      </p>
      <p className="list-item__skills">{joinTexts([...job.categories, ...job.skills])}</p>
    </div>
    <div className="list-item__side">
      <Budget job={job} isStrong />
      {job.usingMedicaid && <span>you name the price</span>}
      <span>
        <TimeAgo time={job.created_at} />
      </span>
      <span>{plural(job.application_count, 'proposal')}</span>
      {job.applied && (
        <span className="state state--ok">
          <Icon icon={CircleCheck} small />
          You've Applied!
        </span>
      )}
    </div>
    <Favorite target={{ kind: 'job', id: job.id, name: job.title, favorite: job.favorite }} />
  </li>
)
