import { STATES, type State } from '#domain/kernel/us-states.ts'
import { isValidForJob } from '#domain/licensing/validity.ts'

/** The license that is picked: its type and the state that issued it. */
export type PickedLicense = { license_type: string; state: State }

/** The states in which a verified license counts at a moment (ISO 8601), as a multistate one where it may be. */
export function statesOfLicense({ license_type, state }: PickedLicense, at: string): State[] {
  const context = {
    license_type,
    state,
    multistate: true,
    issued_date: '1900-01-01',
    expiration_date: '9999-12-31',
  }
  return STATES.filter((each) => isValidForJob({ value: 'verified', context }, each, at))
}
