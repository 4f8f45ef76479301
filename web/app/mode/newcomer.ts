import { VERIFY_LINK_HOURS } from '#domain/kernel/terms.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import { browserStorage } from '../storage.ts'

/**
 * What this browser stores of a newcomer from the registration to the first login, since the link in the mail
 * opens another tab. Logging out clears it. It ends with the link, since a browser may be shared.
 */
type Newcomer = { email: string; way: 'consultant' | 'seeker'; registeredAt: number }

const NEWCOMER_KEY = 'newcomer'

export function newcomer(): Partial<Newcomer> {
  try {
    const stored: Partial<Newcomer> = JSON.parse(browserStorage.get(NEWCOMER_KEY) ?? '{}')
    const age = Date.now() - (stored.registeredAt ?? 0)
    return age < hours(VERIFY_LINK_HOURS) ? stored : {}
  } catch {
    return {}
  }
}

/**
 * The way through whose door this person registered here. A browser may be shared, so the door of another
 * email says nothing.
 */
export function newcomerWay(email: string): Newcomer['way'] | undefined {
  const registered = newcomer()
  return registered.email === email.toLowerCase() ? registered.way : undefined
}

export const saveNewcomer = (registered: Omit<Newcomer, 'registeredAt'>) =>
  browserStorage.set(NEWCOMER_KEY, JSON.stringify({ ...registered, registeredAt: Date.now() }))
export const forgetNewcomer = () => browserStorage.remove(NEWCOMER_KEY)
