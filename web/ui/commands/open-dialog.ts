import { type ComponentType, useSyncExternalStore } from 'react'
import { listeners } from '#web/app/listeners.ts'
import * as uiLayoutCopy from '#web/copy/ui/layout.tsx'

type Dialog = ComponentType<{ close(): void }>

const { subscribe, notify } = listeners()
let currentDialog: Dialog | undefined

function setCurrentDialog(dialog: Dialog | undefined) {
  currentDialog = dialog
  notify()
}

/**
 * Returns a function that loads and opens a dialog. Without a connection nothing opens, and the next press
 * tries again.
 */
export const dialogOpener = (load: () => Promise<Dialog>) => () =>
  void load().then(setCurrentDialog, (error) => console.error(uiLayoutCopy.theDialogDidNotLoad, error))

export const openShortcuts = dialogOpener(() =>
  import('./shortcuts-dialog.tsx').then(({ ShortcutsDialog }) => ShortcutsDialog),
)
export const closeDialog = () => setCurrentDialog(undefined)

/** The dialog that is open now, if any. */
export const useOpenDialog = () => useSyncExternalStore(subscribe, () => currentDialog)
