import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import type { Person } from '../people/people.ts'
import { contractedCast } from '../stories/contracts.ts'
import { setUpOnce } from '../test-products.ts'
import { WIDE } from './browser.ts'
import { pageOpeners } from './page-openers.ts'

/**
 * A contract between a client in Texas and a consultant in New York. The browsers of both are in the zone of
 * Chicago.
 */
export function crossStateContract() {
  const { product, insider } = pageOpeners()
  const people = setUpOnce(() => contractedCast(product))
  beforeAll(async () => {
    const movedAddress = { city: 'Albany', state: 'NY', zip: '12207' }
    await people.consultant.call('POST /consultant/profile', movedAddress)
  })

  /** Opens a page as this person, in the mode of their side. */
  async function visit(person: Person, path: string, viewport = WIDE) {
    const openPage = await insider(person, '/pricing', viewport, 'light', { timezoneId: 'America/Chicago' })
    const seeker = String(person === people.client)
    await openPage.page.evaluate((on) => localStorage.setItem('userType', on), seeker)
    await openPage.page.goto(path)
    return openPage
  }
  return { product, people, insider, visit }
}

/** Waits for this text on the page. */
export const waitForText = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByText(text).first().waitFor()

/** Waits for the state beside the title. */
export const waitForState = (page: Page, state: string) =>
  page.locator('.head .state').getByText(state, { exact: true }).waitFor()
