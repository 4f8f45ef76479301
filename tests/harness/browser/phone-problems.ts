import type { Page } from 'playwright-core'

/**
 * Elements that are hard to use on a phone: touch targets below 44 px in height, measured by the area that
 * reacts (except links within a sentence); fields with text below 16 px, at which iOS zooms in; and text that
 * its box cuts off.
 */
export const phoneProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems: string[] = []
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)}"`
    const height = (element: HTMLElement) => {
      const pseudoStyle = getComputedStyle(element, '::after')
      const reachableElements =
        pseudoStyle.content !== 'none' && pseudoStyle.position === 'absolute'
          ? Number.parseFloat(pseudoStyle.height)
          : 0
      return Math.max(element.getBoundingClientRect().height, reachableElements || 0)
    }
    const isWithinText = (element: HTMLElement) => {
      const around = element.closest('p, li, dd, td')?.textContent?.trim() ?? ''
      return element.matches('a') && around.length > (element.textContent ?? '').trim().length
    }
    const operable =
      'a[href], button, select, textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), label.check'
    for (const element of document.querySelectorAll<HTMLElement>(operable)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.hidden, .skip-link'))
        continue
      if (height(element) < 43.5 && !isWithinText(element))
        problems.push(`${Math.round(height(element))} px: ${name(element)}`)
    }
    for (const field of document.querySelectorAll<HTMLElement>('select, textarea, input')) {
      const isText = !field.matches('[type=hidden], [type=checkbox], [type=radio], [type=file], [type=range]')
      const size = Number.parseFloat(getComputedStyle(field).fontSize)
      if (isText && field.checkVisibility({ visibilityProperty: true }) && size < 16)
        problems.push(`text of ${size} px: ${name(field)}`)
    }
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      const { overflowY, webkitLineClamp } = getComputedStyle(element)
      // An excerpt ends in an ellipsis, and links to the whole text.
      const isExcerpt = webkitLineClamp !== 'none'
      const isCut = !isExcerpt && (overflowY === 'hidden' || overflowY === 'clip')
      if (isCut && element.clientHeight > 1 && element.scrollHeight - element.clientHeight > 2)
        problems.push(`cut off: ${name(element)}`)
    }
    return problems
  })
