import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OwnProfileResponse } from '#api/wire/shapes/profile.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import { Icon } from '#web/ui/icon.tsx'
import { licenseName } from '#web/ui/us-states.ts'

type RequirementName = OwnProfileResponse['missing'][number]
type Requirement = {
  requirement: RequirementName
  name: string
  explanation: string
  isWaiting?: boolean
  action?: ReactNode
}

const REQUIREMENT_LABELS: Record<RequirementName, string> = {
  not_looking_for_work: '“Profile Searchable” turned on',
  email_unverified: 'a verified email',
  no_verified_license: 'a verified license',
}
const REQUIREMENT_COUNT = Object.keys(REQUIREMENT_LABELS).length

/** What the search requires of a profile, which of it is done, and links to what is missing. */
export function SearchVisibility({ profile: { missing } }: { profile: OwnProfileResponse }) {
  const settings = useQuery(query('GET /settings', {}))
  const licenses = useQuery(query('GET /consultant/licenses', {})).data?.licenses ?? []
  const isDone = (requirement: RequirementName) => !missing.includes(requirement)
  const pendingLicense = licenses.find(({ status }) => status === 'pending')
  const requirements: Requirement[] = [
    {
      requirement: 'not_looking_for_work',
      name: 'Profile Searchable',
      explanation: isDone('not_looking_for_work') ? 'You can turn it off anytime' : 'You turned it off',
      action: <SearchableToggle isOn={isDone('not_looking_for_work')} />,
    },
    {
      requirement: 'email_unverified',
      name: 'Email verified',
      explanation: settings.data?.user.email ?? '',
      action: !isDone('email_unverified') && (
        <Link className="link small" to="/settings" hash="email">
          Verify
        </Link>
      ),
    },
    {
      requirement: 'no_verified_license',
      name: 'A verified license',
      isWaiting: pendingLicense !== undefined,
      explanation: isDone('no_verified_license')
        ? 'It decides where you can apply'
        : pendingLicense
          ? `${licenseName(pendingLicense)}. Being verified`
          : 'None yet',
      action: (
        <Link className="link small" to="/licenses">
          Your licenses
        </Link>
      ),
    },
  ]
  if (missing.length === 0)
    return (
      <p className="quiet">
        Clients can find you by name, skills and bio. Your email and license are verified.{' '}
        <SearchableToggle isOn />
      </p>
    )
  const missingList = new Intl.ListFormat('en').format(
    missing.map((requirement) => REQUIREMENT_LABELS[requirement]),
  )
  return (
    <>
      <p className="quiet small">
        {REQUIREMENT_COUNT - missing.length} of {REQUIREMENT_COUNT} done. Still missing: {missingList}.
      </p>
      <ol className="checklist checklist--tight">
        {requirements.map(({ requirement, name, explanation, isWaiting, action }) => (
          <li key={requirement} className={isDone(requirement) ? 'done' : isWaiting ? 'waits' : undefined}>
            <span className="dot">{isDone(requirement) && <Icon icon={Check} />}</span>
            <div>
              <b>
                <span className="hidden">{isDone(requirement) ? 'Done: ' : 'Missing: '}</span>
                {name}
              </b>
              <small>{explanation}</small>
            </div>
            {action}
          </li>
        ))}
      </ol>
    </>
  )
}

function SearchableToggle({ isOn }: { isOn: boolean }) {
  const save = useApiMutation('POST /consultant/profile')
  return (
    <button
      type="button"
      className="link small"
      onClick={() => save.isPending || save.mutate({ body: { looking_for_work: !isOn } })}
    >
      {isOn ? 'Turn off' : 'Turn on'}
      <span className="hidden"> Profile Searchable</span>
    </button>
  )
}

export const visibilityHeading = ({ missing }: OwnProfileResponse) =>
  missing.length === 0 ? 'Your Profile Is Visible In Search' : 'Your Profile Is Not Visible In Search'
