import { browserStorage } from '../storage.ts'

/**
 * What this browser stores of a newcomer from the registration to the first login, since the link in the mail
 * opens another tab. Logging out clears it.
 */
type Newcomer = { email: string; way: 'consultant' | 'seeker' }

const NEWCOMER_KEY = 'newcomer'

export function newcomer(): Partial<Newcomer> {
  try {
    return JSON.parse(browserStorage.get(NEWCOMER_KEY) ?? '{}')
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

export const saveNewcomer = (registered: Newcomer) =>
  browserStorage.set(NEWCOMER_KEY, JSON.stringify(registered))
export const forgetNewcomer = () => browserStorage.remove(NEWCOMER_KEY)
