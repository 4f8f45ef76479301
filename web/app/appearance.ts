import { useSyncExternalStore } from 'react'
import { local } from './storage.ts'

export const APPEARANCES = ['system', 'light', 'dark'] as const
/** Light or dark by choice, or as the device is set. */
export type Appearance = (typeof APPEARANCES)[number]

const KEY = 'appearance'
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

/** Clears what the browser stores, but for the appearance: it says nothing of a person, and white light at night hurts. */
export function clearButAppearance() {
  const kept = chosen()
  local.clear()
  if (kept !== 'system') local.set(KEY, kept)
}
