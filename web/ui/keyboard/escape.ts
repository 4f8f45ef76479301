import { type RefObject, useEffect, useRef } from 'react'
import { isEscape } from './input-method.ts'

const FIELD_SELECTOR = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select'

/** Escape leaves a field, so that single keys are shortcuts again; what was typed stays. */
export function useEscapeToLeaveField() {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target, defaultPrevented } = event
      if (!isEscape(event) || defaultPrevented || !(target instanceof HTMLElement)) return
      if (!target.matches(FIELD_SELECTOR) || target.closest('dialog, [popover]')) return
      // A search field would be emptied.
      event.preventDefault()
      target.blur()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

/**
 * Escape closes a part of the page, or with `within` only from inside of that element; not from a field, which it leaves,
 * nor while a dialog or a menu is open.
 */
export function useEscapeToClose(close: () => void, within?: RefObject<HTMLElement | null>) {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target, defaultPrevented } = event
      if (!isEscape(event) || defaultPrevented || !(target instanceof Element)) return
      if (target.matches(FIELD_SELECTOR) || (within && !within.current?.contains(target))) return
      if (!document.querySelector(':modal, :popover-open')) latest.current()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [within])
}
