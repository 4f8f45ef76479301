import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OwnProfile } from '#api/wire/shapes/profile.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import { Icon } from '#web/ui/icon.tsx'
import { licenseName } from '#web/ui/us-states.ts'

type Missing = OwnProfile['missing'][number]
type Step = { missing: Missing; name: string; why: string; waits?: boolean; act?: ReactNode }

const MISSING: Record<Missing, string> = {
  not_looking_for_work: '“Profile Searchable” turned on',
  email_unverified: 'a verified email',
  no_verified_license: 'a verified license',
}
const STEPS = Object.keys(MISSING).length

/** What a search asks of a profile, what is done of it, and where the rest is solved. */
export function Visibility({ profile: { missing } }: { profile: OwnProfile }) {
  const account = useQuery(query('GET /settings', {}))
  const licenses = useQuery(query('GET /consultant/licenses', {})).data?.licenses ?? []
  const isDone = (step: Missing) => !missing.includes(step)
  const waiting = licenses.find(({ status }) => status === 'pending')
  const steps: Step[] = [
    {
      missing: 'not_looking_for_work',
      name: 'Profile Searchable',
      why: isDone('not_looking_for_work') ? 'You can turn it off at any time' : 'Off, by your choice',
      act: <Searchable on={isDone('not_looking_for_work')} />,
    },
    {
      missing: 'email_unverified',
      name: 'Email verified',
      why: account.data?.user.email ?? '',
      act: !isDone('email_unverified') && (
        <Link className="link small" to="/settings" hash="email">
          Verify it
        </Link>
      ),
    },
    {
      missing: 'no_verified_license',
      name: 'A verified license',
      waits: waiting !== undefined,
      why: isDone('no_verified_license')
        ? 'Says where you can apply'
        : waiting
          ? `${licenseName(waiting)}. With our verifiers`
          : 'None yet',
      act: (
        <Link className="link small" to="/licenses">
          See your licenses
        </Link>
      ),
    },
  ]
  if (missing.length === 0)
    return (
      <p className="quiet">
        Clients can find you by your name, skills and bio. Searchable, email and license verified.{' '}
        <Searchable on />
      </p>
    )
  const left = new Intl.ListFormat('en').format(missing.map((step) => MISSING[step]))
  return (
    <>
      <p className="quiet small">
        {STEPS - missing.length} of {STEPS}. Still missing: {left}.
      </p>
      <ol className="ready ready--tight">
        {steps.map(({ missing: step, name, why, waits, act }) => (
          <li key={step} className={isDone(step) ? 'done' : waits ? 'waits' : undefined}>
            <span className="dot">{isDone(step) && <Icon icon={Check} />}</span>
            <div>
              <b>
                <span className="hidden">{isDone(step) ? 'Done: ' : 'Missing: '}</span>
                {name}
              </b>
              <small>{why}</small>
            </div>
            {act}
          </li>
        ))}
      </ol>
    </>
  )
}

function Searchable({ on }: { on: boolean }) {
  const save = useApiMutation('POST /consultant/profile')
  return (
    <button
      type="button"
      className="link small"
      onClick={() => save.isPending || save.mutate({ body: { looking_for_work: !on } })}
    >
      {on ? 'Turn off' : 'Turn it on'}
      <span className="hidden"> Profile Searchable</span>
    </button>
  )
}

export const visibilityHeading = ({ missing }: OwnProfile) =>
  missing.length === 0 ? 'Your Profile Is Visible In Search' : 'Your Profile Is Not Visible In Search'
