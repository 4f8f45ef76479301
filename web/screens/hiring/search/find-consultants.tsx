import * as hiringJobsCopy from '#web/copy/hiring/jobs.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { ConsultantSearch } from './consultant-search.tsx'

/** The search for consultants as a page of its own. */
export const FindConsultants = () => (
  <>
    <PageTitle>{hiringJobsCopy.findConsultants}</PageTitle>
    <ConsultantSearch pageTitle={hiringJobsCopy.findConsultants} />
  </>
)
