import type { Job } from '#api/wire/shapes/job.ts'
import { query } from '#web/app/api-query.ts'
import { JobListItem } from './job-list-item.tsx'
import { SearchResults } from './search-results.tsx'

/** The specified job board, five a page. */
export const JobSearch = () => (
  <SearchResults<Job>
    kind="jobs"
    heading="Jobs"
    lead="Open jobs. You can apply where one of your licenses counts."
    placeholder="Title, skill, word"
    noun="job"
    sorts={['created_at', 'proposals_sent']}
    pageSize={5}
    empty={{
      heading: "We're Working on Getting More Jobs In Your Area",
      noneAvailable: 'There are no open jobs right now. New ones appear here.',
    }}
    searchQuery={(input) => query('POST /consultant/jobs', input)}
    idOf={({ id }) => id}
    row={(job) => <JobListItem key={job.id} job={job} />}
  />
)
