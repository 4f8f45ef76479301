import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { picture } from './browser.ts'
import { reach } from './reach.ts'

/** The widths at which screens are checked, on both sides of the mobile breakpoint. */
const WIDTHS = [1280, 601, 600, 360]
const SCHEMES = ['light', 'dark'] as const
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
 * The flaws of the page, at every width, in light and in dark: axe's violations, elements wider than the window, and on a
 * phone targets that are too small. In dark only colours are checked, since nothing else differs. Saves screenshots of
 * the narrowest and the widest.
 */
export async function flaws(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      const violations = await axe(page, colorScheme === 'light' ? {} : { runOnly: ['color-contrast'] })
      const about = `${name} at ${width} ${colorScheme}`
      for (const { id, nodes } of violations) found.push(`${about}: ${id} ${nodes[0]?.html.slice(0, 120)}`)
      if (width === 1280 || width === 360)
        await picture(page, `${name.replaceAll(/[^\w]+/g, '-')}-${width}-${colorScheme}`)
    }
    if (width === 360) for (const short of await reach(page)) found.push(`${name} at 360: ${short}`)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (wider > 0) found.push(`${name} at ${width}: ${wider} px wider than the window`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}
