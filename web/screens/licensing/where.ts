import { honorsCompact, STATES } from '#domain/kernel/places.ts'
import { mayBeMultistate } from '#domain/licensing/counts.ts'
import { plural } from '#web/ui/format.ts'
import { usStateWithArticle } from '#web/ui/us-states.ts'
import { todayIn } from './fields.ts'

type Where = { state: string; license_type: string; multistate: boolean }

/** The states in which multistate licenses count today. */
export const compactStates = (): string[] => STATES.filter((each) => honorsCompact(each, todayIn(each)))

/** The states in which a license counts once it is verified, its own first. */
export function statesOf({ state, license_type, multistate }: Where): string[] {
  const counts = multistate && mayBeMultistate(license_type, state, todayIn(state))
  return [...new Set([state, ...(counts ? compactStates() : [])])]
}

/** "Texas", "Texas and 40 more states". */
export function inStates([first = '', ...more]: string[]): string {
  const name = usStateWithArticle(first)
  return more.length === 0 ? name : `${name} and ${plural(more.length, 'more state')}`
}
