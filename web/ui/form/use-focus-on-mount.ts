import { useEffect, useRef } from 'react'

/** Returns a ref for an element that takes the focus when it appears, such as the next step of a form. */
export function useFocusOnMount<E extends HTMLElement>(isDisabled = false) {
  const element = useRef<E>(null)
  const shouldFocus = useRef(!isDisabled)
  useEffect(() => {
    if (shouldFocus.current) element.current?.focus()
    shouldFocus.current = false
  }, [])
  return element
}
