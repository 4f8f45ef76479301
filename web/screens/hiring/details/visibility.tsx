import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '#web/app/query-client.ts'
import { Visibility, visibilityHeading } from '#web/screens/identity/profile/visibility.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Loaded, Skeleton } from '#web/ui/loaded.tsx'

/** What keeps the consultant out of search, beside what seekers see. */
export function VisibilityChecklist() {
  const answer = useQuery(query('GET /consultant/profile', {}))
  return (
    <Loaded of={answer} what="The checklist" shape={<Skeleton />}>
      {({ profile }) => (
        <Panel heading={visibilityHeading(profile)}>
          <Visibility profile={profile} />
          <Link className="btn btn--wide" to="/profile" search={{ edit: 'true' }}>
            Edit profile
          </Link>
        </Panel>
      )}
    </Loaded>
  )
}
