import type { Page } from 'playwright-core'

type Shift = { value: number; moved: string[] }
type Watched = Window & { shifts?: Shift[] }
type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Makes every page opened from now on collect its unexpected layout shifts. */
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
              ({ node, previousRect, currentRect }) =>
                `${name(node)} ${Math.round(previousRect.x)},${Math.round(previousRect.y)} to ${Math.round(currentRect.x)},${Math.round(currentRect.y)}`,
            ),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The sum of all layout shifts while the page loaded, and the element that moved most. */
export const shiftsOf = (page: Page) =>
  page.evaluate(() => {
    const shifts = (window as Watched).shifts ?? []
    const [largest] = shifts.toSorted((a, b) => b.value - a.value)
    return { score: shifts.reduce((sum, { value }) => sum + value, 0), moved: largest?.moved ?? [] }
  })
