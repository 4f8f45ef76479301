import type { LicenseSummary } from '#api/wire/shapes/license.ts'
import * as hiringConsultantDetailsCopy from '#web/copy/hiring/consultant-details.tsx'
import { LicenseMark } from '#web/screens/licensing/license-row.tsx'
import {
  endingText,
  statesOf,
  tileStatusIn,
  toScope,
  verifiedStates,
} from '#web/screens/licensing/license-states.ts'
import { displayText } from '#web/ui/display-text.ts'
import { formatDate } from '#web/ui/format.ts'
import { LicenseStatusLabel } from '#web/ui/license-status-label.tsx'
import { StateMap, StateMapLegend } from '#web/ui/state-map.tsx'
import { countStates, usStateName } from '#web/ui/us-states.ts'
import { LicenseEnding } from '../license-ending.tsx'

/** The verified licenses with the map of where they count. The consultant also sees pending ones. */
export function ConsultantLicenses({ licenses }: { licenses: readonly LicenseSummary[] }) {
  const states = verifiedStates(licenses)
  const countsElsewhere = states.length > new Set(licenses.map(({ state }) => state)).size
  return (
    <div className="licensed">
      <ul className="list list--no-line-above">
        {licenses.map((license) => (
          <LicenseItem key={license.id} license={license} />
        ))}
      </ul>
      <div className="stack stack--2">
        <StateMap
          small
          label={
            states.length > 0
              ? hiringConsultantDetailsCopy.licensedToWorkIn(countStates(states))
              : hiringConsultantDetailsCopy.noLicenseIsVerifiedYet
          }
          statusOf={tileStatusIn(licenses.map(toScope))}
        />
        <StateMapLegend
          entries={[
            ...(states.length > 0
              ? [{ status: 'issued', text: hiringConsultantDetailsCopy.issuedHere } as const]
              : []),
            ...(countsElsewhere
              ? [{ status: 'valid', text: hiringConsultantDetailsCopy.countsHere } as const]
              : []),
            ...(licenses.some(({ verified }) => !verified)
              ? [{ status: 'pending', text: hiringConsultantDetailsCopy.beingVerified } as const]
              : []),
          ]}
        />
      </div>
    </div>
  )
}

function LicenseItem({ license }: { license: LicenseSummary }) {
  const { title, state, license_type, verified, expiration_date } = license
  const states = statesOf(toScope(license))
  return (
    <li className="licensed__item">
      <LicenseMark status={verified ? 'verified' : 'pending'} />
      <div>
        <b>
          {license_type ? `${license_type}, ` : ''}
          {usStateName(state)}
        </b>
        <small>
          <bdi>{displayText(title)}</bdi>.{' '}
          {verified &&
            (states.length > 1 ? hiringConsultantDetailsCopy.multistateValidIn(countStates(states)) : '')}
          {verified
            ? hiringConsultantDetailsCopy.validThrough
            : hiringConsultantDetailsCopy.clientsSeeItOnceIt}{' '}
          {formatDate(expiration_date)}
        </small>
      </div>
      {verified && endingText(license) ? (
        <LicenseEnding license={license} />
      ) : (
        <LicenseStatusLabel status={verified ? 'verified' : 'pending'} />
      )}
    </li>
  )
}
