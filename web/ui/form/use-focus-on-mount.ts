import { useEffect, useRef } from 'react'

/** Takes the focus when it appears in place of something else: the next step of a wizard, a form that opened. */
export function useFocusOnMount<E extends HTMLElement>(isDisabled = false) {
  const element = useRef<E>(null)
  const shouldFocus = useRef(!isDisabled)
  useEffect(() => {
    if (shouldFocus.current) element.current?.focus()
    shouldFocus.current = false
  }, [])
  return element
}
