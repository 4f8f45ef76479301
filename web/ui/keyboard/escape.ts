import { type RefObject, useEffect, useRef } from 'react'
import { isEscape } from './input-method.ts'

const FIELD_SELECTOR = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select'

/** Makes Escape leave a field, so that single keys are shortcuts again. The typed text stays. */
export function useEscapeToLeaveField() {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target, defaultPrevented } = event
      if (!isEscape(event) || defaultPrevented || !(target instanceof HTMLElement)) return
      if (!target.matches(FIELD_SELECTOR) || target.closest('dialog, [popover]')) return
      // Without this, Escape would empty a search field.
      event.preventDefault()
      target.blur()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

/**
 * Makes Escape close a part of the page; with `container`, only while the focus is inside of that element.
 * Escape in a field only leaves the field, and an open dialog or menu is closed first.
 */
export function useEscapeToClose(close: () => void, container?: RefObject<HTMLElement | null>) {
  const latestClose = useRef(close)
  latestClose.current = close
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target, defaultPrevented } = event
      if (!isEscape(event) || defaultPrevented || !(target instanceof Element)) return
      if (target.matches(FIELD_SELECTOR) || (container && !container.current?.contains(target))) return
      if (!document.querySelector(':modal, :popover-open')) latestClose.current()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [container])
}
