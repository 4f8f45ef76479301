import { useQuery } from '@tanstack/react-query'
import { STATES } from '#domain/kernel/us-states.ts'
import { isValidForJob } from '#domain/licensing/validity.ts'
import { query } from '#web/app/api-query.ts'
import { currentTime } from '#web/app/machine-state.ts'
import * as hiringApplyCopy from '#web/copy/hiring/apply.tsx'
import { StateMap, StateMapLegend } from '#web/ui/state-map.tsx'
import { usStateName } from '#web/ui/us-states.ts'

/** Where the licenses of the viewer count, by the server's rule; nothing without a verified license. */
export function OwnLicenseMap() {
  const licenses = useQuery(query('GET /consultant/licenses', {})).data?.licenses ?? []
  const now = currentTime()
  const validStates = STATES.filter((state) =>
    licenses.some((license) => isValidForJob({ value: license.status, context: license }, state, now)),
  )
  if (validStates.length === 0) return null
  const statusOf = (state: string) => {
    if (!validStates.some((each) => each === state)) return 'invalid'
    return licenses.some((license) => license.state === state && license.verified) ? 'issued' : 'valid'
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
