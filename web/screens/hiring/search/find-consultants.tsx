import { PageTitle } from '#web/ui/layout/page.tsx'
import { ConsultantSearch } from './consultant-search.tsx'

/** The search for consultants as a page of its own. */
export const FindConsultants = () => (
  <>
    <PageTitle>Find consultants</PageTitle>
    <h1 className="hidden">Find consultants</h1>
    <ConsultantSearch />
  </>
)
