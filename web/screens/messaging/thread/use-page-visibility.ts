import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the page is the one on screen. */
export const usePageVisibility = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
