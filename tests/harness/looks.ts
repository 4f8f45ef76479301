import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { picture } from './browser.ts'

/** The widths at which screens are looked at, on both sides of the change to the mobile form. */
const WIDTHS = [1280, 601, 600, 360]
const SCHEMES = ['light', 'dark'] as const
const HEIGHT = 800

/**
 * What is wrong with the page as it stands, at every width, in light and in dark: what axe finds, and what is wider
 * than the window. Colours are all that dark changes, so they are all that is asked there. Takes pictures at the ends.
 */
export async function flaws(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      const axe = new AxeBuilder({ page })
      const { violations } = await (colorScheme === 'light'
        ? axe
        : axe.withRules(['color-contrast'])
      ).analyze()
      const about = `${name} at ${width} ${colorScheme}`
      for (const { id, nodes } of violations) found.push(`${about}: ${id} ${nodes[0]?.html.slice(0, 120)}`)
      if (width === 1280 || width === 360)
        await picture(page, `${name.replaceAll(/[^\w]+/g, '-')}-${width}-${colorScheme}`)
    }
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (wider > 0) found.push(`${name} at ${width}: ${wider} px wider than the window`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}
