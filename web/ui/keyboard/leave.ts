import { useEffect } from 'react'

const FIELD = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select'

/** Escape leaves a field, so that single keys are shortcuts again; what was typed stays. */
export function useLeaveByEscape() {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target, key, defaultPrevented } = event
      if (key !== 'Escape' || defaultPrevented || !(target instanceof HTMLElement)) return
      if (!target.matches(FIELD) || target.closest('dialog, [popover]')) return
      // A search field would be emptied.
      event.preventDefault()
      target.blur()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
