import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { JobResponse } from '#api/wire/shapes/job.ts'
import { query } from '#web/app/api-query.ts'
import * as hiringJobsCopy from '#web/copy/hiring/jobs.tsx'
import { useCountingLicense } from '../counting-license.tsx'
import { JobListItem } from './job-list-item.tsx'
import { SearchResults } from './search-results.tsx'

/** While there are no jobs, a consultant without a license gets ready for them. */
function FirstLicenseLink() {
  const licenses = useQuery(query('GET /consultant/licenses', {})).data?.licenses
  if (licenses?.length !== 0) return null
  return (
    <Link className="btn" to="/licenses" search={{ add: 'true' }}>
      {hiringJobsCopy.addYourLicense}
    </Link>
  )
}

/** The specified job board, five a page. */
export const JobSearch = ({ pageTitle }: { pageTitle?: string }) => {
  const licenseIn = useCountingLicense()
  return (
    <SearchResults<JobResponse>
      kind="jobs"
      heading={hiringJobsCopy.jobs}
      pageTitle={pageTitle}
      lead={hiringJobsCopy.applyWhereverYourLicenseCounts}
      placeholder={hiringJobsCopy.jobTitleSkillOrKeyword}
      noun="job"
      sorts={['created_at', 'proposals_sent']}
      pageSize={5}
      emptyState={{
        heading: hiringJobsCopy.wereWorkingOnGettingMore,
        noneAvailable: hiringJobsCopy.thereAreNoOpenJobs,
        step: <FirstLicenseLink />,
      }}
      searchQuery={(input) => query('POST /consultant/jobs', input)}
      idOf={({ id }) => id}
      row={(job) => <JobListItem key={job.id} job={job} license={licenseIn(job.state)} />}
    />
  )
}
