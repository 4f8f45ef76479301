import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleDashed } from 'lucide-react'
import type { OwnProfile } from '#api/wire/shapes/profile.ts'
import { query } from '#web/app/query-client.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Loaded, Skeleton } from '#web/ui/loaded.tsx'

type Missing = OwnProfile['missing'][number]

/** What a search asks of a profile, in the order in which it is solved, with the page that solves it. */
const STEPS: [Missing, name: string, to: '/profile' | '/settings' | '/licenses', verb: string][] = [
  ['not_looking_for_work', 'Profile Searchable', '/profile', 'Turn it on'],
  ['email_unverified', 'Email verified', '/settings', 'Verify it'],
  ['no_verified_license', 'A verified license', '/licenses', 'See your licenses'],
]

/** What keeps the consultant out of search, and where each is solved. */
export function VisibilityChecklist() {
  const answer = useQuery(query('GET /consultant/profile', {}))
  return (
    <Loaded of={answer} what="The checklist" shape={<Skeleton />}>
      {({ profile: { missing } }) => (
        <Panel
          heading={
            missing.length === 0
              ? 'Your Profile Is Visible In Search'
              : 'Your Profile Is Not Visible In Search'
          }
        >
          <ul className="stack stack--3">
            {STEPS.map(([step, name, to, verb]) => {
              const done = !missing.includes(step)
              return (
                <li className="row row--2" key={step}>
                  <Icon of={done ? CircleCheck : CircleDashed} />
                  <span>
                    <span className="hidden">{done ? 'Done: ' : 'Missing: '}</span>
                    {name}
                  </span>
                  {!done && (
                    <Link className="link push" to={to} search={to === '/profile' ? { edit: 'true' } : {}}>
                      {verb}
                    </Link>
                  )}
                </li>
              )
            })}
          </ul>
          <Link className="btn btn--wide" to="/profile" search={{ edit: 'true' }}>
            Edit profile
          </Link>
        </Panel>
      )}
    </Loaded>
  )
}
