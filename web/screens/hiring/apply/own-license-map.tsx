import { STATES } from '#domain/kernel/us-states.ts'
import * as hiringApplyCopy from '#web/copy/hiring/apply.tsx'
import { StateMap, StateMapLegend } from '#web/ui/state-map.tsx'
import { usStateName } from '#web/ui/us-states.ts'
import { useCountingLicense } from '../counting-license.tsx'

/** Where the licenses of the viewer count, by the server's rule; nothing without a verified license. */
export function OwnLicenseMap() {
  const licenseFor = useCountingLicense()
  const validStates = STATES.filter((state) => licenseFor(state))
  if (validStates.length === 0) return null
  const statusOf = (state: string) => {
    const license = licenseFor(state)
    if (!license) return 'invalid'
    return license.state === state ? 'issued' : 'valid'
  }
  return (
    <>
      <StateMap
        small
        label={hiringApplyCopy.yourLicensesCountIn(validStates.map(usStateName).join(', '))}
        statusOf={statusOf}
      />
      <StateMapLegend
        entries={[
          { status: 'issued', text: hiringApplyCopy.yourLicense },
          { status: 'valid', text: hiringApplyCopy.counts },
          { status: 'invalid', text: hiringApplyCopy.needsItsOwn },
        ]}
      />
    </>
  )
}
