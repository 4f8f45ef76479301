/**
 * What this browser keeps of a newcomer from the landing page to the first answer at home, since the link in the mail opens
 * another tab. Logging out clears it.
 */
type Newcomer = { email: string; way: 'consultant' | 'seeker' }

const KEY = 'newcomer'

export function newcomer(): Partial<Newcomer> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

export const keepNewcomer = (said: Partial<Newcomer>) =>
  localStorage.setItem(KEY, JSON.stringify({ ...newcomer(), ...said }))
export const forgetNewcomer = () => localStorage.removeItem(KEY)
