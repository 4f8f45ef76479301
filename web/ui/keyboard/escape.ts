import { type RefObject, useEffect, useRef } from 'react'

/** Escape inside of the element takes back what was begun there. */
export function useEscape(element: RefObject<HTMLElement | null>, leave: () => void) {
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => {
    function press({ key, target, isComposing, defaultPrevented }: KeyboardEvent) {
      if (key !== 'Escape' || isComposing || defaultPrevented || !(target instanceof Node)) return
      if (element.current?.contains(target)) latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [element])
}
