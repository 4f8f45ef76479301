import type { Page } from 'playwright-core'

/** In px. A text in a picture, which no screen reader reads, may be smaller. */
const SMALLEST = 11
const SMALLEST_IN_PICTURE = 9.5

/** The texts on screen whose letters are drawn too small to be read, also in a drawing that is scaled down. */
export const smallTexts = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ smallest, smallestInPicture }) => {
      const problems = new Set<string>()
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode.textContent?.trim()
        const element = texts.currentNode.parentElement
        if (!text || !element?.checkVisibility({ visibilityProperty: true })) continue
        const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null
        const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1
        const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale
        const isInPicture = matrix !== null && element.closest('[aria-hidden]') !== null
        if (size < (isInPicture ? smallestInPicture : smallest))
          problems.add(`letters of ${size.toFixed(1)} px: "${text.slice(0, 40)}"`)
      }
      return [...problems]
    },
    { smallest: SMALLEST, smallestInPicture: SMALLEST_IN_PICTURE },
  )
