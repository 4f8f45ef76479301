import { useSyncExternalStore } from 'react'
import { local } from './storage.ts'

export const APPEARANCES = ['system', 'light', 'dark'] as const
/** Light or dark by choice, or as the device is set. */
export type Appearance = (typeof APPEARANCES)[number]

const KEY = 'appearance'
/** Where the tokens of known devices are stored. */
export const DEVICES = 'devices'
/** At this event early.js, which also runs before the first paint, shows the stored choice. */
const CHANGED = 'appearance'

const chosen = (): Appearance => APPEARANCES.find((each) => each === local.get(KEY)) ?? 'system'

const subscribe = (changed: () => void) => {
  const events = [CHANGED, 'storage']
  for (const event of events) addEventListener(event, changed)
  return () => {
    for (const event of events) removeEventListener(event, changed)
  }
}

/** The appearance chosen in this browser; it is the same for every account that logs in here. */
export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, chosen)

export function chooseAppearance(to: Appearance) {
  if (to === 'system') local.remove(KEY)
  else local.set(KEY, to)
  dispatchEvent(new Event(CHANGED))
}

/**
 * Clears what the browser stores of a person. The appearance stays, since white light at night hurts, and so do the tokens
 * of known devices, which name nobody.
 */
export function clearPersonal() {
  const kept = [KEY, DEVICES].map((key) => [key, local.get(key)] as const)
  local.clear()
  for (const [key, value] of kept) if (value !== null) local.set(key, value)
}
