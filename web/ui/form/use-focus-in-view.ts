import { useEffect } from 'react'
import { useFocusOnMount } from './use-focus-on-mount.ts'

/**
 * Returns a ref for the first element of a form that a button has opened. The element takes the focus. In the
 * lower half of the window it moves to the top, since the fields below it would be out of sight on a phone.
 */
export function useFocusInView<E extends HTMLElement>(isDisabled = false) {
  const element = useFocusOnMount<E>(isDisabled)
  useEffect(() => {
    const start = element.current
    if (
      start &&
      start === document.activeElement &&
      start.getBoundingClientRect().top > window.innerHeight / 2
    )
      start.scrollIntoView()
  }, [element])
  return element
}
