import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { NARROW, type Size, WIDE } from '../browser.ts'
import type { Demo } from '../demo.ts'
import type { DemoPerson } from '../demo-addresses.ts'
import { type Address, pathOf } from '../demo-lookups.ts'
import { freeze } from './frozen-time.ts'
import { openLoaded } from './loaded-page.ts'
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
      await openLoaded(page, await pathOf(address), networkSettled)
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
