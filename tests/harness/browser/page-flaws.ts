import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { picture } from './browser.ts'
import { phoneProblems } from './phone-problems.ts'

/** One width a layout: between them the style sheets only hide and move what is shown at one of the two. */
const LAYOUTS = [1280, 360]
/** Both sides of the mobile breakpoint too, where a row is most likely to be too long. */
const WIDTHS = [1280, 900, 601, 600, 360]
const HEIGHT = 800
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The parts of pages in which axe found nothing, by scheme and appearance: most pages have the same frame. */
const flawless = new Set<string>()
/** The page's bars, its `main` and what else stands in it. */
const PARTS = '#app > *, body > :not(#app, script)'

/**
 * The violations that axe finds on the page, outside of these of its parts. Run in the page itself, with its source injected
 * once: axe's own runner opens a helper page for each check, which takes twenty times as long.
 */
async function axe(page: Page, options: RunOptions, excludedParts: number[] = []) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ({ options, without: excludedParts, parts }): Promise<AxeResults['violations']> => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const exclude = [...document.querySelectorAll(parts)].filter((_, part) => excludedParts.includes(part))
      // To make selectors of what is found takes a tenth of the time, and nobody reads them.
      const quick = { resultTypes: ['violations'], selectors: false } satisfies RunOptions
      return (await axe.run({ include: [document], exclude }, { ...quick, ...options })).violations
    },
    { options, without: excludedParts, parts: PARTS },
  )
}

/**
 * The flaws of the page: what axe finds in each layout, by all rules in light and by that of contrast in dark, since nothing
 * else differs; what is wider than the window at any width; and on a phone targets that are too small. Saves screenshots.
 */
export async function flaws(page: Page, name: string, layouts = LAYOUTS): Promise<string[]> {
  const problems: string[] = []
  // Each layout begins in the scheme in which the one before ended: to change it lays the page out again.
  let schemes: Scheme[] = ['dark', 'light']
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (wider > 0) problems.push(`${name} at ${width}: ${wider} px wider than the window`)
    if (width === 360)
      for (const short of await phoneProblems(page)) problems.push(`${name} at 360: ${short}`)
    if (!layouts.includes(width)) continue
    for (const scheme of schemes)
      problems.push(...(await inScheme(page, scheme, `${name} at ${width}`, width === layouts[0])))
    schemes = schemes.toReversed()
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return problems
}

type Scheme = 'dark' | 'light'

async function inScheme(page: Page, colorScheme: Scheme, name: string, isFirst: boolean) {
  await page.emulateMedia({ colorScheme })
  const violations = await (colorScheme === 'light' ? everyRule(page, isFirst) : contrastInDark(page))
  await picture(page, `${name.replaceAll(/[^\w]+/g, '-')}-${colorScheme}`)
  return violations.map(({ id, nodes }) => `${name} ${colorScheme}: ${id} ${nodes[0]?.html.slice(0, 120)}`)
}

/** In the first layout on the whole page, since there are rules for how its parts go together. */
const everyRule = (page: Page, isFirst: boolean) => ofUnseenParts(page, 'light', {}, isFirst)

const contrastInDark = (page: Page) => ofUnseenParts(page, 'dark', { runOnly: ['color-contrast'] })

async function ofUnseenParts(page: Page, scheme: Scheme, options: RunOptions, isWhole = false) {
  const parts = (await appearances(page)).map((part) => `${scheme} ${part}`)
  const flawlessParts = isWhole ? [] : [...parts.keys()].filter((part) => flawless.has(String(parts[part])))
  if (flawlessParts.length === parts.length) return []
  const violations = await axe(page, options, flawlessParts)
  // What has a flaw is found again wherever else it stands.
  if (violations.length === 0) for (const part of parts) flawless.add(part)
  return violations
}

/**
 * What axe's rules see of each part of the page: its HTML, and of all within it what is shown, in which colors and how
 * large, and whether it scrolls. At most widths that is the same.
 */
const appearances = (page: Page) =>
  page.locator(PARTS).evaluateAll((parts) =>
    parts.map((part) => {
      const elements = [part, ...part.querySelectorAll('*')].map((element) => {
        if (!element.checkVisibility()) return ''
        const style = getComputedStyle(element)
        const { color, backgroundColor, backgroundImage, opacity, visibility, position, overflow, clipPath } =
          style
        const isLarge = Number.parseFloat(style.fontSize) >= (Number(style.fontWeight) >= 700 ? 18.66 : 24)
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element
        const scrolls = overflow !== 'visible' && (scrollHeight > clientHeight || scrollWidth > clientWidth)
        const paint = [color, backgroundColor, backgroundImage, opacity, visibility, clipPath]
        return [...paint, position, overflow, isLarge, scrolls].join()
      })
      return `${part.outerHTML} ${elements.join('\n')}`
    }),
  )
