import { honorsCompact, STATES } from '#domain/kernel/us-states.ts'
import { mayBeMultistate } from '#domain/licensing/validity.ts'
import { plural } from '#web/ui/format.ts'
import { usStateWithArticle } from '#web/ui/us-states.ts'
import { todayIn } from './license-fields.ts'

type LicenseScope = { state: string; license_type: string; multistate: boolean }

/** The states in which multistate licenses count today. */
export const compactStates = (): string[] =>
  STATES.filter((candidate) => honorsCompact(candidate, todayIn(candidate)))

/** The states in which a license counts once it is verified, its own first. */
export function statesOf({ state, license_type, multistate }: LicenseScope): string[] {
  const countsElsewhere = multistate && mayBeMultistate(license_type, state, todayIn(state))
  return [...new Set([state, ...(countsElsewhere ? compactStates() : [])])]
}

/** "Texas", "Texas and 40 more states". */
export function formatStates([firstState = '', ...otherStates]: string[]): string {
  const name = usStateWithArticle(firstState)
  return otherStates.length === 0 ? name : `${name} and ${plural(otherStates.length, 'more state')}`
}
