import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { picture } from './browser.ts'
import { reach } from './reach.ts'

/** One width a layout: between them the style sheets only hide and move what is shown at one of the two. */
const LAYOUTS = [1280, 360]
/** Both sides of the mobile breakpoint too, where a row is most likely to be too long. */
const WIDTHS = [1280, 900, 601, 600, 360]
const HEIGHT = 800
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The violations that axe finds on the page. Run in the page itself, with its source injected once: axe's own runner
 * opens a helper page for each check, which takes twenty times as long.
 */
async function axe(page: Page, options: RunOptions): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    return (await axe.run(document, { resultTypes: ['violations'], ...given })).violations
  }, options)
}

/**
 * The flaws of the page: what axe finds in each layout, by all rules in light and by that of contrast in dark, since nothing
 * else differs; what is wider than the window at any width; and on a phone targets that are too small. Saves screenshots.
 */
export async function flaws(page: Page, name: string, layouts = LAYOUTS): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (wider > 0) found.push(`${name} at ${width}: ${wider} px wider than the window`)
    if (width === 360) for (const short of await reach(page)) found.push(`${name} at 360: ${short}`)
    if (layouts.includes(width)) found.push(...(await inBothSchemes(page, `${name} at ${width}`)))
  }
  return found
}

async function inBothSchemes(page: Page, name: string) {
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const violations = await axe(page, colorScheme === 'light' ? {} : { runOnly: ['color-contrast'] })
    for (const { id, nodes } of violations)
      found.push(`${name} ${colorScheme}: ${id} ${nodes[0]?.html.slice(0, 120)}`)
    await picture(page, `${name.replaceAll(/[^\w]+/g, '-')}-${colorScheme}`)
  }
  return found
}
