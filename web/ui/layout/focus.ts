import { useCallback, useEffect, useRef } from 'react'

/**
 * The ref for `<main>`: after a navigation inside the app it takes the focus, so that reading starts at the new page
 * as after a page load.
 */
export function useFocusOnNavigation(path: string) {
  const main = useRef<HTMLElement | null>(null)
  const at = useRef(path)
  const here = useRef(path)
  here.current = path
  const arrive = useCallback(() => {
    if (at.current === here.current || !main.current) return
    at.current = here.current
    main.current.focus({ preventScroll: true })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the path changes
  useEffect(arrive, [path])
  // After a login the page has another frame, whose scripts may still be loading when the path changes.
  return useCallback(
    (element: HTMLElement | null) => {
      main.current = element
      arrive()
    },
    [arrive],
  )
}

/**
 * A pressed button often disappears: Approve is replaced by the result. Then the focus goes to the heading of the
 * nearest part that is still in the document, instead of back to the top.
 */
export function keepFocus() {
  let held: { element: Element; within: Element[] } | undefined
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const within: Element[] = []
    for (let around = target.parentElement; around; around = around.parentElement) within.push(around)
    held = { element: target, within }
  }
  const onFocusOut = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (held && held.element === target && held.element.isConnected) held = undefined
    })
  const watch = new MutationObserver(() => {
    if (!held || held.element.isConnected) return
    const part = held.within.find(({ isConnected }) => isConnected)
    held = undefined
    if (document.activeElement !== document.body) return
    headingOf(part)?.focus({ preventScroll: true })
  })
  addEventListener('focusin', onFocusIn)
  addEventListener('focusout', onFocusOut)
  watch.observe(document.body, { childList: true, subtree: true })
  return () => {
    removeEventListener('focusin', onFocusIn)
    removeEventListener('focusout', onFocusOut)
    watch.disconnect()
  }
}

function headingOf(part: Element | undefined): HTMLElement | undefined {
  const heading = part
    ?.closest('.panel, .detail__act, form, section, main')
    ?.querySelector<HTMLElement>('h1, h2, h3')
  if (!heading) return undefined
  heading.tabIndex = -1
  return heading
}
