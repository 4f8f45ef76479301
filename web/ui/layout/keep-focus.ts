/**
 * Keeps the focus near a pressed button that disappears, for example when a result replaces Approve. The
 * focus moves to the heading of the nearest part that still exists instead of to the top of the page.
 */
export function keepFocus() {
  let lastFocus: { element: Element; ancestors: Element[] } | undefined
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const ancestors: Element[] = []
    for (let ancestor = target.parentElement; ancestor; ancestor = ancestor.parentElement)
      ancestors.push(ancestor)
    lastFocus = { element: target, ancestors }
  }
  const onFocusOut = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (lastFocus && lastFocus.element === target && lastFocus.element.isConnected) lastFocus = undefined
    })
  const observer = new MutationObserver(() => {
    if (!lastFocus || lastFocus.element.isConnected) return
    const remainingPart = lastFocus.ancestors.find(({ isConnected }) => isConnected)
    lastFocus = undefined
    if (document.activeElement !== document.body) return
    headingOf(remainingPart)?.focus({ preventScroll: true })
  })
  addEventListener('focusin', onFocusIn)
  addEventListener('focusout', onFocusOut)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    removeEventListener('focusin', onFocusIn)
    removeEventListener('focusout', onFocusOut)
    observer.disconnect()
  }
}

function headingOf(container: Element | undefined): HTMLElement | undefined {
  const heading = container
    ?.closest('.panel, .detail__actions, form, section, main')
    ?.querySelector<HTMLElement>('h1, h2, h3')
  if (!heading) return undefined
  heading.tabIndex = -1
  return heading
}
