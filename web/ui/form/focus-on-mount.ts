import { useEffect, useRef } from 'react'

/** Takes the focus when it appears in place of something else: the next step of a wizard, a form that opened. */
export function useFocusOnMount<E extends HTMLElement>(unless = false) {
  const element = useRef<E>(null)
  const first = useRef(!unless)
  useEffect(() => {
    if (first.current) element.current?.focus()
    first.current = false
  }, [])
  return element
}
