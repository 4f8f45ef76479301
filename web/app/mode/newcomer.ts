import { local } from '../storage.ts'

/**
 * What this browser keeps of a newcomer from the landing page to the first answer at home, since the link in the mail opens
 * another tab. Logging out clears it.
 */
type Newcomer = { email: string; way: 'consultant' | 'seeker' }

const KEY = 'newcomer'

export function newcomer(): Partial<Newcomer> {
  try {
    return JSON.parse(local.get(KEY) ?? '{}')
  } catch {
    return {}
  }
}

export const keepNewcomer = (said: Partial<Newcomer>) =>
  local.set(KEY, JSON.stringify({ ...newcomer(), ...said }))
export const forgetNewcomer = () => local.remove(KEY)
