import type { Browser } from 'playwright-core'
import { beforeAll } from 'vitest'
import { caller } from '../api.ts'
import type { Person } from '../people/people.ts'
import { runningProduct } from '../test-products.ts'
import { type PersonOptions, person, sharedBrowser } from './browser.ts'
import { type Login, openWithSession } from './page-actions.ts'

/** Returns functions that open pages of the product in the browser of this process. */
export function pageOpeners(product = runningProduct()) {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedBrowser()
  })

  async function visitor(path: string, ...look: PersonOptions) {
    const visit = await person(browser, product.web, ...look)
    await visit.page.goto(path)
    return visit
  }

  /**
   * A logged-in person with a new session for the browser. A person with a second factor uses their existing
   * session.
   */
  async function insider({ email, password, token, user_id }: Person, path: string, ...look: PersonOptions) {
    const { body } = await caller(product.api)('POST /auth/login', { email, password })
    const session: Login = body.token ? body : { token, refreshToken: 'none', user_id }
    const visit = await person(browser, product.web, ...look)
    await openWithSession(visit.page, session, path)
    return { ...visit, session }
  }

  return {
    product,
    visitor,
    insider,
    /** A person with no page open yet. */
    somebody: (...look: PersonOptions) => person(browser, product.web, ...look),
  }
}
