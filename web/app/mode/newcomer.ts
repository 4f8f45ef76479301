import { browserStorage } from '../storage.ts'

/**
 * What this browser stores of a newcomer from the landing page to the first answer at home, since the link in
 * the mail opens another tab. Logging out clears it.
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

export const saveNewcomer = (answers: Partial<Newcomer>) =>
  browserStorage.set(NEWCOMER_KEY, JSON.stringify({ ...newcomer(), ...answers }))
export const forgetNewcomer = () => browserStorage.remove(NEWCOMER_KEY)
