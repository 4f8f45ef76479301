import * as hiringJobsCopy from '#web/copy/hiring/jobs.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { JobSearch } from './job-search.tsx'

/** The job board as a page of its own. */
export const FindJobs = () => (
  <>
    <PageTitle>{hiringJobsCopy.findJobs}</PageTitle>
    <JobSearch pageTitle={hiringJobsCopy.findJobs} />
  </>
)
