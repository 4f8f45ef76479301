import { dateInState } from '../kernel/time/time-zones.ts'
import { honorsCompact, isInCompact } from '../kernel/us-states.ts'

// The compact covers these two; for a license without a type, the verifier decides.
const COMPACT_TYPES = ['RN', 'LPN', '']

/** Whether a license of this type and issuing state can be a multistate one on a date (`YYYY-MM-DD`). */
export const mayBeMultistate = (license_type: string, state: string, date: string): boolean =>
  COMPACT_TYPES.includes(license_type) && isInCompact(state, date)

type LicenseFacts = {
  state: string
  license_type: string
  multistate: boolean
  issued_date: string
  expiration_date: string
}

/**
 * Whether a license counts for a job in this state at a moment (ISO 8601): from its issued date through its
 * expiration date, by the dates in the issuing state.
 */
export function isValidForJob(
  { value, context }: { value: string; context: LicenseFacts },
  state: string,
  at: string,
): boolean {
  if (value !== 'verified') return false
  const date = dateInState(context.state, at)
  if (date < context.issued_date || date > context.expiration_date) return false
  if (context.state === state) return true
  return (
    context.multistate &&
    mayBeMultistate(context.license_type, context.state, date) &&
    honorsCompact(state, dateInState(state, at))
  )
}
