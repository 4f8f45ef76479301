import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { picture } from './browser.ts'
import { phoneProblems } from './phone-problems.ts'
import { smallTexts } from './small-texts.ts'

/**
 * One width for each layout. Between these widths the style sheets only hide and move elements that are shown
 * at one of them.
 */
const LAYOUTS = [1280, 360]
/**
 * The widths to check, on both sides of the mobile breakpoint, too, where rows are most likely to be too
 * long.
 */
const WIDTHS = [1280, 900, 601, 600, 360]
const HEIGHT = 800
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The parts of pages without violations, by scheme and appearance. Most pages have the same frame, which need
 * not be checked again.
 */
const flawless = new Set<string>()
/** The bars of the page, its main element, and other top-level elements. */
const PARTS = '#app > *, body > :not(#app, script)'

/**
 * The violations that axe finds on the page, except in `excludedParts`. Runs in the page, with axe's source
 * injected once: axe's own runner opens a helper page for each check, which takes twenty times as long.
 */
async function axe(page: Page, options: RunOptions, excludedParts: number[] = []) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ({ options, excludedParts, parts }): Promise<AxeResults['violations']> => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const exclude = [...document.querySelectorAll(parts)].filter((_, part) => excludedParts.includes(part))
      // Selectors of the findings would take a tenth of the time, and nobody reads them.
      const axeOptions = { resultTypes: ['violations'], selectors: false } satisfies RunOptions
      return (await axe.run({ include: [document], exclude }, { ...axeOptions, ...options })).violations
    },
    { options, excludedParts, parts: PARTS },
  )
}

/**
 * The flaws of the page. axe checks each layout, with all rules in light and with the contrast rule in dark,
 * since only colors differ. Further checks: elements wider than the window at any width, letters too small to be read,
 * and on a phone too small touch targets. Saves screenshots.
 */
export async function flaws(page: Page, name: string, layouts = LAYOUTS): Promise<string[]> {
  const problems: string[] = []
  // Each layout starts in the scheme in which the previous one ended, since a change of scheme costs another
  // layout.
  let schemes: Scheme[] = ['dark', 'light']
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    const misfits = await lasting(async () => [
      ...(await tooWide(page)),
      ...(width === 360 ? await phoneProblems(page) : []),
      ...(layouts.includes(width) ? await smallTexts(page) : []),
    ])
    problems.push(...misfits.map((misfit) => `${name} at ${width}: ${misfit}`))
    if (!layouts.includes(width)) continue
    for (const scheme of schemes)
      problems.push(...(await inScheme(page, scheme, `${name} at ${width}`, width === layouts[0])))
    schemes = schemes.toReversed()
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return problems
}

/** In ms. */
const LAYOUT_TIMEOUT_MS = 3_000

/**
 * The problems that stay. A script that measures the page, such as the one that crops a photo, lays it out a
 * moment after its width has changed.
 */
async function lasting(find: () => Promise<string[]>): Promise<string[]> {
  const deadline = Date.now() + LAYOUT_TIMEOUT_MS
  for (;;) {
    const problems = await find()
    if (problems.length === 0 || Date.now() > deadline) return problems
    await sleep(50)
  }
}

async function tooWide(page: Page): Promise<string[]> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return wider > 0 ? [`${wider} px wider than the window`] : []
}

type Scheme = 'dark' | 'light'

async function inScheme(page: Page, colorScheme: Scheme, name: string, isFirst: boolean) {
  await page.emulateMedia({ colorScheme })
  const violations = await (colorScheme === 'light' ? everyRule(page, isFirst) : contrastInDark(page))
  await picture(page, `${name.replaceAll(/[^\w]+/g, '-')}-${colorScheme}`)
  return violations.map(({ id, nodes }) => `${name} ${colorScheme}: ${id} ${nodes[0]?.html.slice(0, 120)}`)
}

/** Checks all rules. The first layout is checked as a whole page, since some rules are about the whole. */
const everyRule = (page: Page, isFirst: boolean) => ofUnseenParts(page, 'light', {}, isFirst)

const contrastInDark = (page: Page) => ofUnseenParts(page, 'dark', { runOnly: ['color-contrast'] })

async function ofUnseenParts(page: Page, scheme: Scheme, options: RunOptions, isWhole = false) {
  const parts = (await appearances(page)).map((part) => `${scheme} ${part}`)
  const flawlessParts = isWhole ? [] : [...parts.keys()].filter((part) => flawless.has(String(parts[part])))
  if (flawlessParts.length === parts.length) return []
  const violations = await axe(page, options, flawlessParts)
  // A part with a violation is not remembered, so that it is reported on every page.
  if (violations.length === 0) for (const part of parts) flawless.add(part)
  return violations
}

/**
 * A key for what axe's rules see of each part of the page: its HTML, which elements are shown, their colors
 * and sizes, and whether they scroll. It is the same at most widths.
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
