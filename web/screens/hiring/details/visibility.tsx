import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '#web/app/api-query.ts'
import { SearchVisibility, visibilityHeading } from '#web/screens/identity/profile/search-visibility.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { QueryContent, Skeleton } from '#web/ui/query-content.tsx'

/** What keeps the consultant out of search, beside what seekers see. */
export function VisibilityChecklist() {
  const response = useQuery(query('GET /consultant/profile', {}))
  return (
    <QueryContent query={response} subject="The checklist" skeleton={<Skeleton />}>
      {({ profile }) => (
        <Panel heading={visibilityHeading(profile)}>
          <SearchVisibility profile={profile} />
          <Link className="btn btn--wide" to="/profile" search={{ edit: 'true' }}>
            Edit profile
          </Link>
        </Panel>
      )}
    </QueryContent>
  )
}
