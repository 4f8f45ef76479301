import { useState } from 'react'
import { COMPACT_STATES, type State } from '#domain/kernel/us-states.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { US_STATE_OPTIONS } from '#web/ui/form/us-state-field.tsx'
import { StateMap, StateMapLegend } from '#web/ui/state-map.tsx'
import { countStates, usStateName, usStateWithArticle } from '#web/ui/us-states.ts'
import { type PickedLicense, statesOfLicense } from './states-of-license.ts'

const TYPE_OPTIONS = ['RN', 'LPN', 'NP'].map((value) => ({ value, label: value }))

/** Pick a license, and the map shows where it counts. Without scripts it shows an RN license of Texas. */
export function LicenseMap() {
  const [license, setLicense] = useState<PickedLicense>({ license_type: 'RN', state: 'TX' })
  const states = statesOfLicense(license, new Date().toISOString())
  return (
    <section className="license-reach" aria-labelledby="where">
      <div>
        <h2 id="where">See where your license counts</h2>
        <p>
          A multistate RN or LPN license counts in all {COMPACT_STATES.length} compact states, and in Guam.
          Pick yours, and the map shows where you can work.
        </p>
        <div className="license-reach__pick needs-script">
          <SelectField
            id="license-type"
            label="License"
            options={TYPE_OPTIONS}
            value={license.license_type}
            set={(license_type) => setLicense({ ...license, license_type })}
            error={undefined}
          />
          <SelectField
            id="license-state"
            label="Issued in"
            options={US_STATE_OPTIONS}
            value={license.state}
            set={(state) => setLicense({ ...license, state: state as State })}
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
            { status: 'issued', text: 'Your license' },
            { status: 'valid', text: 'Counts here' },
            { status: 'invalid', text: 'Needs its own license' },
          ]}
        />
      </div>
    </section>
  )
}

function reasonFor({ license_type, state }: PickedLicense, states: readonly State[]): string {
  if (states.length > 1)
    return `for a multistate ${license_type} license issued in ${usStateWithArticle(state)}`
  if (license_type === 'NP') return 'An NP license counts only in the state that issued it'
  const name = usStateWithArticle(state)
  return `${name[0]?.toUpperCase()}${name.slice(1)} doesn’t issue multistate licenses, so its licenses count only there`
}

const mapSentence = ({ license_type, state }: PickedLicense, states: readonly State[]) =>
  `An ${license_type} license issued in ${usStateWithArticle(state)} counts in ${countStates(states)}: ${states.map(usStateName).join(', ')}.`
