import { useEffect } from 'react'
import { useKeys } from '../keyboard/keys.ts'
import { closeDialog, openShortcuts, useOpenDialog } from './open.ts'
import { openCommands } from './open-commands.ts'

/** The command menu by Ctrl K, also while one types, and the list of shortcuts by `?`. */
export function Commands() {
  const Shown = useOpenDialog()
  useKeys({ '?': openShortcuts })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey || document.querySelector(':modal')) return
      event.preventDefault()
      openCommands()
    }
    addEventListener('keydown', press)
    return () => {
      removeEventListener('keydown', press)
      closeDialog()
    }
  }, [])
  return Shown && <Shown close={closeDialog} />
}
