import { type ComponentType, useSyncExternalStore } from 'react'
import { listeners } from '#web/app/listeners.ts'

type Dialog = ComponentType<{ close(): void }>

const { subscribe, notify } = listeners()
let shown: Dialog | undefined

function show(dialog: Dialog | undefined) {
  shown = dialog
  notify()
}

/** Loads a dialog when it is asked for the first time. Without a connection nothing opens, and the next press tries again. */
export const opens = (load: () => Promise<Dialog>) => () =>
  void load().then(show, (error) => console.error('The dialog did not load', error))

export const openShortcuts = opens(() => import('./shortcuts.tsx').then(({ Shortcuts }) => Shortcuts))
export const closeDialog = () => show(undefined)

/** The dialog that is open. */
export const useOpenDialog = () => useSyncExternalStore(subscribe, () => shown)
