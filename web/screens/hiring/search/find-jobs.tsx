import { PageTitle } from '#web/ui/layout/page.tsx'
import { JobSearch } from './job-search.tsx'

/** The job board as a page of its own. */
export const FindJobs = () => (
  <>
    <PageTitle>Find jobs</PageTitle>
    <h1 className="hidden">Find jobs</h1>
    <JobSearch />
  </>
)
