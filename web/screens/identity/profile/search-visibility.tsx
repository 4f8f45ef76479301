import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OwnProfileResponse } from '#api/wire/shapes/profile.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import * as identityProfileCopy from '#web/copy/identity/profile.tsx'
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
  not_looking_for_work: identityProfileCopy.profileSearchableTurnedOn,
  email_unverified: identityProfileCopy.aVerifiedEmail,
  no_verified_license: identityProfileCopy.aVerifiedLicense,
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
      name: identityProfileCopy.profileSearchable,
      explanation: isDone('not_looking_for_work')
        ? identityProfileCopy.youCanTurnItOff
        : identityProfileCopy.youTurnedItOff,
      action: <SearchableToggle isOn={isDone('not_looking_for_work')} />,
    },
    {
      requirement: 'email_unverified',
      name: identityProfileCopy.emailVerified,
      explanation: settings.data?.user.email ?? '',
      action: !isDone('email_unverified') && (
        <Link className="link small" to="/settings" hash="email">
          {identityProfileCopy.verify}
        </Link>
      ),
    },
    {
      requirement: 'no_verified_license',
      name: identityProfileCopy.aVerifiedLicenseLabel,
      isWaiting: pendingLicense !== undefined,
      explanation: isDone('no_verified_license')
        ? identityProfileCopy.itDecidesWhereYouCan
        : pendingLicense
          ? identityProfileCopy.beingVerified(licenseName(pendingLicense))
          : identityProfileCopy.noneYet,
      action: (
        <Link className="link small" to="/licenses">
          {identityProfileCopy.yourLicenses}
        </Link>
      ),
    },
  ]
  if (missing.length === 0)
    return (
      <p className="quiet">
        {identityProfileCopy.clientsCanFindYouBy}
        <SearchableToggle isOn />
      </p>
    )
  const missingList = new Intl.ListFormat('en').format(
    missing.map((requirement) => REQUIREMENT_LABELS[requirement]),
  )
  return (
    <>
      <p className="quiet small">
        {identityProfileCopy.ofDoneStillMissing({
          count: REQUIREMENT_COUNT - missing.length,
          requirementCount: REQUIREMENT_COUNT,
          missingList,
        })}
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
      {isOn ? identityProfileCopy.turnOff : identityProfileCopy.turnOn}
      <span className="hidden">{identityProfileCopy.profileSearchableLabel}</span>
    </button>
  )
}

export const visibilityHeading = ({ missing }: OwnProfileResponse) =>
  missing.length === 0
    ? identityProfileCopy.yourProfileIsVisibleIn
    : identityProfileCopy.yourProfileIsNotVisible
