import { useState } from 'react'
import { COMPACT_STATES, type State } from '#domain/kernel/us-states.ts'
import * as publicLandingCopy from '#web/copy/public/landing.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { US_STATE_OPTIONS } from '#web/ui/form/us-state-field.tsx'
import { StateMap, StateMapLegend } from '#web/ui/state-map.tsx'
import { countStates, usStateName, usStateWithArticle } from '#web/ui/us-states.ts'
import { type PickedLicense, statesOfLicense } from './states-of-license.ts'

const TYPE_OPTIONS = ['RN', 'LPN', 'NP'].map((value) => ({ value, label: value }))

/** Pick a license, and the map shows where it counts. Without scripts it shows an RN license of Texas. */
export function LicenseMap({ isForClinic }: { isForClinic: boolean }) {
  const [license, setLicense] = useState<PickedLicense>({ license_type: 'RN', state: 'TX' })
  const states = statesOfLicense(license, new Date().toISOString())
  return (
    <section className="license-reach" aria-labelledby="where">
      <div>
        <h2 id="where">
          {isForClinic
            ? publicLandingCopy.seeWhereANursesLicense
            : publicLandingCopy.seeWhereYourLicenseCounts}
        </h2>
        <p>
          {publicLandingCopy.aMultistateRnOrLpn({
            count: COMPACT_STATES.length,
            pick: isForClinic ? publicLandingCopy.pickOne : publicLandingCopy.pickYours,
          })}
        </p>
        <div className="license-reach__pick needs-script">
          <SelectField
            id="license-type"
            label={publicLandingCopy.license}
            options={TYPE_OPTIONS}
            value={license.license_type}
            set={(license_type) => setLicense((previous) => ({ ...previous, license_type }))}
            error={undefined}
          />
          <SelectField
            id="license-state"
            label={publicLandingCopy.issuedIn}
            options={US_STATE_OPTIONS}
            value={license.state}
            set={(state) => setLicense((previous) => ({ ...previous, state: state as State }))}
            error={undefined}
          />
        </div>
        <p className="license-reach__sum" role="status">
          <span className="display display--32">{countStates(states)}</span>{' '}
          <span>{reasonFor(license, states)}</span>
        </p>
      </div>
      <div className="stack stack--3">
        <StateMap
          label={mapSentence(license, states)}
          statusOf={(state) =>
            state === license.state ? 'issued' : states.includes(state as State) ? 'valid' : 'invalid'
          }
          fills
        />
        <StateMapLegend
          entries={[
            {
              status: 'issued',
              text: isForClinic ? publicLandingCopy.issuedHere : publicLandingCopy.yourLicense,
            },
            { status: 'valid', text: publicLandingCopy.countsHere },
            { status: 'invalid', text: publicLandingCopy.needsItsOwnLicense },
          ]}
        />
      </div>
    </section>
  )
}

function reasonFor({ license_type, state }: PickedLicense, states: readonly State[]): string {
  if (states.length > 1)
    return publicLandingCopy.forAMultistateLicenseIssued(license_type, usStateWithArticle(state))
  if (license_type === 'NP') return publicLandingCopy.anNpLicenseCountsOnly
  const name = usStateWithArticle(state)
  return publicLandingCopy.doesntIssueMultistateLicensesSo(name.slice(0, 1).toUpperCase(), name.slice(1))
}

const mapSentence = ({ license_type, state }: PickedLicense, states: readonly State[]) =>
  publicLandingCopy.anLicenseIssuedInCounts({
    licenseType: license_type,
    state: usStateWithArticle(state),
    states: countStates(states),
    states2: states.map(usStateName).join(', '),
  })
