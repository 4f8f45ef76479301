import type { ReactNode } from 'react'
import type { Consultant } from '#api/wire/shapes/person.ts'
import { query } from '#web/app/api-query.ts'
import { CreateJobLink } from '#web/ui/list/contract-links.tsx'
import { ConsultantListItem } from './consultant-list-item.tsx'
import { SearchResults } from './search-results.tsx'

/** The specified search for consultants, ten a page. */
export const ConsultantSearch = ({ end }: { end?: ReactNode }) => (
  <SearchResults<Consultant>
    kind="consultants"
    heading="Consultants"
    end={end}
    lead="Each has at least one license that our staff verified."
    placeholder="Name, skill, word"
    noun="consultant"
    sorts={['created_at']}
    pageSize={10}
    empty={{
      heading: "We're Working on Adding Consultants In Your Area",
      noneAvailable:
        'No consultants are available right now. Post a job, and consultants will see it when they join.',
      step: <CreateJobLink />,
    }}
    searchQuery={(input) => query('POST /client/home', input)}
    idOf={({ user_id }) => user_id}
    row={(consultant) => <ConsultantListItem key={consultant.user_id} consultant={consultant} />}
  />
)
