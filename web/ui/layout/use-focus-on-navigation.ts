import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns the ref for `<main>`. After a navigation inside the app `<main>` takes the focus, so that reading
 * starts at the new page as after a page load.
 */
export function useFocusOnNavigation(path: string) {
  const main = useRef<HTMLElement | null>(null)
  const focusedPath = useRef(path)
  const currentPath = useRef(path)
  currentPath.current = path
  const focusMain = useCallback(() => {
    if (focusedPath.current === currentPath.current || !main.current) return
    focusedPath.current = currentPath.current
    main.current.focus({ preventScroll: true })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the path changes
  useEffect(focusMain, [path])
  // After a login the page has another frame, whose scripts may still be loading when the path changes.
  return useCallback(
    (element: HTMLElement | null) => {
      main.current = element
      focusMain()
    },
    [focusMain],
  )
}
