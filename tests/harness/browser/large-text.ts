import type { Page } from 'playwright-core'

/** Returns a function that sets the default font size of this page's browser, in px. */
export async function defaultFont(page: Page) {
  const session = await page.context().newCDPSession(page)
  return (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}

/**
 * What large text breaks on this page: it scrolls sideways, a word of a heading, a button or a step stands on
 * two lines, or a text is squeezed so that its lines hold one or two letters.
 */
export const largeTextProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems = new Set<string>()
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) problems.add(`${scrollWidth - clientWidth} px wider than the window`)
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.closest('.hidden, .skip-link, option, svg') !== null ||
      /inset/.test(getComputedStyle(element).clipPath)
    const linesOf = (range: Range) =>
      new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)))
        .size
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!(node instanceof Text) || !parent || isHidden(parent)) continue
      // Texts of members are isolated, and may be one long word.
      const isOurs = parent.closest('bdi, .mono, code, .break-anywhere') === null
      const mustStayWhole = parent.closest('h1, h2, h3, .btn, .stepper, .state, dt, summary') !== null
      for (const { 0: word, index } of node.data.matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = linesOf(range)
        const isSqueezed = lines > 1 && word.length / lines < 4
        if (lines > 1 && isOurs && (mustStayWhole || isSqueezed))
          problems.add(`"${word}" on ${lines} lines in ${parent.localName}.${parent.className}`)
      }
    }
    return [...problems]
  })
