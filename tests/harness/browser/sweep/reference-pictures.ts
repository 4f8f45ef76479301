import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { NARROW, type Size, WIDE } from '../browser.ts'
import { type Address, type Demo, type DemoPerson, pathOf } from '../demo.ts'
import { freeze } from './frozen-time.ts'
import { watchNetwork } from './network.ts'
import { pictureDifference } from './picture-difference.ts'
import { SWEEP_OPTIONS } from './routes.ts'

/** The sizes and schemes in which screens are photographed. */
export const LOOKS: readonly Look[] = [
  ['wide', WIDE, 'light'],
  ['narrow', NARROW, 'dark'],
]
type Look = readonly [name: string, viewport: Size, scheme: 'light' | 'dark']
const PLACE = { timezoneId: 'America/Chicago' }

/**
 * A screenshot without animations, without documents, which the browser's own fonts draw, and without initials,
 * whose tint follows from a random id.
 */
export const screenshot = (page: Page) =>
  page.screenshot({
    animations: 'disabled',
    mask: [page.locator('canvas'), page.locator('.face:not(:has(img, svg))')],
    maskColor: 'gray',
  })

/** Whether the first page of a document is drawn. Before that the loaded document is an empty sheet. */
function hasDrawnDocument() {
  const sheet = document.querySelector('.viewer__page')
  return sheet === null || sheet.querySelector('canvas') !== null
}

/** Functions that compare screens of the demo's people with their stored pictures. */
export function pictureComparison({ product, open }: Demo) {
  /** Opens each of these screens without marking anything as read. */
  async function openFrozenPage(
    person: DemoPerson | undefined,
    [size, viewport, scheme]: Look,
    screens: Record<string, Address>,
    visit: (page: Page, name: string) => Promise<void>,
  ) {
    const { page, end } = await open(person, viewport, scheme, PLACE)
    await freeze(page, product.api)
    const networkSettled = watchNetwork(page)
    for (const [name, address] of Object.entries(screens)) {
      await page.goto(await pathOf(address))
      // Before the heading appears, the page has not requested its data.
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await networkSettled()
      await page.evaluate(() => document.fonts.ready)
      await page.waitForFunction(hasDrawnDocument)
      await visit(page, `${size}/${name}`)
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await end()
  }

  return {
    frozen: openFrozenPage,
    /**
     * Declares the test that these screens look like their pictures. It must run first, since read items look
     * different.
     */
    pictured(person: DemoPerson | undefined, screens: Record<string, Address>) {
      test.each(LOOKS)(
        `%s screens of ${person ?? 'a visitor'} look as in their pictures`,
        SWEEP_OPTIONS,
        async (...look) => {
          const differences: (string | undefined)[] = []
          await openFrozenPage(person, look, screens, async (page, name) => {
            differences.push(await pictureDifference(name, await screenshot(page)))
          })
          expect(differences.filter(Boolean)).toEqual([])
        },
      )
    },
  }
}
