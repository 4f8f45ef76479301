import { useEffect } from 'react'
import { useKeys } from '../keyboard/use-keys.ts'
import { closeDialog, openShortcuts, useOpenDialog } from './open.ts'
import { openCommands } from './open-commands.ts'

/** The command menu by Ctrl K, also while one types, and the list of shortcuts by `?`. */
export function CommandShortcuts() {
  const CurrentDialog = useOpenDialog()
  useKeys({ '?': openShortcuts })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey || document.querySelector(':modal')) return
      event.preventDefault()
      openCommands()
    }
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('keydown', onKeyDown)
      closeDialog()
    }
  }, [])
  return CurrentDialog && <CurrentDialog close={closeDialog} />
}
