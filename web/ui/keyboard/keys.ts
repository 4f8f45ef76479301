import { useEffect, useRef } from 'react'

/** Single-key shortcuts, except while a text field has the focus. */
export function useKeys(keys: Record<string, () => unknown>) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const typing =
        event.target instanceof Element &&
        event.target.closest('input:not([type=checkbox], [type=range]), textarea, select')
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
