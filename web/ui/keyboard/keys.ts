import { useEffect, useRef } from 'react'
import { isComposing } from './composing.ts'
import { listed } from './listed.ts'

/**
 * Single-key shortcuts, except while a text field has the focus or a dialog is open. `names` says what each does, for the
 * list of shortcuts; keys of the same name stand there as one.
 */
export function useKeys(keys: Record<string, () => unknown>, names: Record<string, string> = {}) {
  const latest = useRef({ keys, names })
  latest.current = { keys, names }
  useEffect(() => listed(() => latest.current.names), [])
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const typing =
        event.target instanceof Element &&
        event.target.closest('input:not([type=checkbox], [type=range]), textarea, select')
      if (typing || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector(':modal')) return
      const act = latest.current.keys[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
