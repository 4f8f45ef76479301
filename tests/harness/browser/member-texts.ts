import type { Page } from 'playwright-core'

/**
 * Faults in how the page shows members' texts at this width: texts that extend beyond their box, or are cut
 * without three dots.
 */
export const overflowProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems = new Set<string>()
    const wide = document.documentElement.clientWidth
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} in ${element.parentElement?.tagName.toLowerCase()}.${element.parentElement?.className} "${(element.textContent ?? '').trim().slice(0, 30)}"`
    if (document.documentElement.scrollWidth > wide)
      problems.add(`the page is ${document.documentElement.scrollWidth - wide} px too wide`)
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const boxOf = (node: Node) => {
      let box = node.parentElement
      while (box && /^(inline|contents)$/.test(getComputedStyle(box).display)) box = box.parentElement
      return box
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const box = boxOf(node)
      if (!node.textContent?.trim() || !box?.checkVisibility({ visibilityProperty: true })) continue
      if (
        box.closest('.hidden, .skip-link, option, svg') ||
        /inset|rect/.test(getComputedStyle(box).clipPath)
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const right = Math.max(...[...range.getClientRects()].map((rect) => rect.right))
      const { overflowX, textOverflow } = getComputedStyle(box)
      if (overflowX !== 'visible') {
        if (box.scrollWidth - box.clientWidth > 1 && textOverflow !== 'ellipsis' && overflowX !== 'auto')
          problems.add(`cut: ${name(box)}`)
      } else if (right > box.getBoundingClientRect().right + 1) problems.add(`sticks out: ${name(box)}`)
      const { left, right: end, width } = box.getBoundingClientRect()
      if (width > 1 && (end > wide + 1 || left < -1) && !scrolls(box)) problems.add(`outside: ${name(box)}`)
    }
    return [...problems]
  })

/**
 * Right-to-left texts that are not isolated from our own words beside them, and so change the order of those
 * words. Also checks labels, titles and other attributes.
 */
export const isolationProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems = new Set<string>()
    const rightToLeftLetter = /[\u0590-\u08ff]/
    const ours = /[A-Za-z0-9$]/
    const withoutIsolates = (text: string) => text.replaceAll(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, '')
    const mixed = (text: string) =>
      rightToLeftLetter.test(withoutIsolates(text)) && ours.test(withoutIsolates(text))
    const stands = (element: Element) => {
      const { display, unicodeBidi, position } = getComputedStyle(element)
      return (
        !/^(inline|contents)$/.test(display) ||
        position === 'absolute' ||
        /isolate|plaintext/.test(unicodeBidi)
      )
    }
    const runOf = (element: Element): string =>
      [...element.childNodes]
        .map((child) => {
          if (child instanceof Text) return child.data
          if (!(child instanceof Element) || child instanceof HTMLBRElement) return '\n'
          return stands(child) ? '' : runOf(child)
        })
        .join('')
    for (const element of document.querySelectorAll('body *, title')) {
      // In a flex container an isolated name is an item of its own, and the space before it is lost.
      const parent = element.parentElement
      if (element.tagName === 'BDI' && parent && /flex|grid/.test(getComputedStyle(parent).display)) {
        const words = [...parent.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '')
        const hasGap = Number.parseFloat(getComputedStyle(parent).columnGap) > 0
        if (
          words.some(
            (node) => !hasGap || /^\S/.test(node.textContent ?? '') === (node.previousSibling !== null),
          )
        )
          problems.add(`a box of its own: ${parent.outerHTML.slice(0, 140)}`)
      }
      for (const { name, value } of element.attributes)
        if (/^(aria-label|title|alt|placeholder|aria-description|aria-valuetext)$/.test(name) && mixed(value))
          problems.add(`${name}: ${value}`)
      if (element.closest('svg, script, style, textarea, noscript')) continue
      if (element.tagName === 'TITLE' || element.tagName === 'OPTION' || stands(element))
        for (const line of runOf(element).split('\n'))
          if (mixed(line))
            problems.add(`${element.tagName.toLowerCase()}.${element.className}: ${line.slice(0, 100)}`)
    }
    return [...problems]
  })

/**
 * Texts stored before texts were cleaned that still have an effect: direction overrides, and links and
 * buttons without a visible name.
 */
export const namelessElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems = new Set<string>()
    const shows = (text: string | null) =>
      (text ?? '').replaceAll(/[\s\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0\u2800]/gu, '') !== ''
    if (/[\u202a-\u202e]/.test(document.body.innerText) || /[\u202a-\u202e]/.test(document.title))
      problems.add('a direction override')
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, h1, h2, h3, label, option[value]:not([value=""])',
    )) {
      if (element.tagName !== 'OPTION' && !element.checkVisibility({ visibilityProperty: true })) continue
      if (element.querySelector('[aria-label]')) continue
      const label = element.getAttribute('aria-label') ?? element.querySelector('[alt]')?.getAttribute('alt')
      if (!shows(element.textContent) && !shows(label ?? null))
        problems.add(`says nothing: ${element.outerHTML.slice(0, 160)}`)
    }
    return [...problems]
  })
