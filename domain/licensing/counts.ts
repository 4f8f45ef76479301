import { honorsCompact, inCompact } from '../kernel/places.ts'

// The compact covers these two; for a license without a type, the verifier decides.
const COMPACT_TYPES = ['RN', 'LPN', '']

/** Whether a license of this type and issuing state can be a multistate one on a date (`YYYY-MM-DD`). */
export const mayBeMultistate = (license_type: string, state: string, date: string): boolean =>
  COMPACT_TYPES.includes(license_type) && inCompact(state, date)

type Counted = { state: string; license_type: string; multistate: boolean; expiration_date: string }

/** Whether a license counts for a job in this state on a date (`YYYY-MM-DD`, UTC); its last day counts. */
export const counts = (
  { value, context }: { value: string; context: Counted },
  state: string,
  date: string,
): boolean =>
  value === 'verified' &&
  date <= context.expiration_date &&
  (context.state === state ||
    (context.multistate &&
      mayBeMultistate(context.license_type, context.state, date) &&
      honorsCompact(state, date)))
