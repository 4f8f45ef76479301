import { useEffect, useRef } from 'react'
import { isComposing } from './input-method.ts'
import { registerKeys } from './shortcut-registry.ts'

/**
 * Single-key shortcuts, except while a text field has the focus or a dialog is open. `names` has the
 * description of each key for the list of shortcuts, which shows keys with the same description as one.
 */
export function useKeys(keys: Record<string, () => unknown>, names: Record<string, string> = {}) {
  const latestKeys = useRef({ keys, names })
  latestKeys.current = { keys, names }
  useEffect(() => registerKeys(() => latestKeys.current.names), [])
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isTyping =
        event.target instanceof Element &&
        event.target.closest('input:not([type=checkbox], [type=range]), textarea, select')
      if (isTyping || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector(':modal')) return
      const action = latestKeys.current.keys[event.key.toLowerCase()]
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
