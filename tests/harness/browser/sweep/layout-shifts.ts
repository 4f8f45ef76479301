import type { Page } from 'playwright-core'

type Shift = { value: number; moved: string[] }
type Watched = Window & { shifts?: Shift[] }
type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** From now on, every page that this one opens collects what moves in it without having been asked to. */
export const collectShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    ;(window as Watched).shifts = shifts
    const name = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return `${element?.tagName.toLowerCase()}.${element?.className} "${(node?.textContent ?? '').trim().slice(0, 30)}"`
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput)
          shifts.push({
            value,
            moved: sources.map(
              ({ node, previousRect: was, currentRect: is }) =>
                `${name(node)} ${Math.round(was.x)},${Math.round(was.y)} to ${Math.round(is.x)},${Math.round(is.y)}`,
            ),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** How far the page has moved while it loaded (all shifts together), and what moved most. */
export const shiftsOf = (page: Page) =>
  page.evaluate(() => {
    const shifts = (window as Watched).shifts ?? []
    const [largest] = shifts.toSorted((a, b) => b.value - a.value)
    return { score: shifts.reduce((sum, { value }) => sum + value, 0), moved: largest?.moved ?? [] }
  })
