import { useSyncExternalStore } from 'react'
import { APPEARANCE_KEY, browserStorage } from './storage.ts'

export const APPEARANCES = ['system', 'light', 'dark'] as const
/** Light, dark, or as the device is set. */
export type Appearance = (typeof APPEARANCES)[number]

/** At this event early.js, which also runs before the first paint, shows the stored choice. */
const CHANGE_EVENT = 'appearance'

const chosenAppearance = (): Appearance =>
  APPEARANCES.find((each) => each === browserStorage.get(APPEARANCE_KEY)) ?? 'system'

const subscribe = (onChange: () => void) => {
  const events = [CHANGE_EVENT, 'storage']
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}

/** The appearance chosen in this browser; it is the same for every account that logs in here. */
export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, chosenAppearance)

export function chooseAppearance(appearance: Appearance) {
  if (appearance === 'system') browserStorage.remove(APPEARANCE_KEY)
  else browserStorage.set(APPEARANCE_KEY, appearance)
  dispatchEvent(new Event(CHANGE_EVENT))
}
