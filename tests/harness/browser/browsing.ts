import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { caller } from '../api.ts'
import type { Person } from '../people/people.ts'
import { running } from '../running.ts'
import { launch, person, WIDE } from './browser.ts'
import { keep, type Login } from './visits.ts'

type Look = typeof person extends (browser: Browser, web: string, ...look: infer Rest) => unknown
  ? Rest
  : never

/** The product and a browser for the tests of a file, and the ways of a person to come to it. */
export function browsing() {
  const product = running()
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser?.close())

  async function visitor(path: string, ...look: Look) {
    const visit = await person(browser, product.web, ...look)
    await visit.page.goto(path)
    return visit
  }

  /** Somebody logged in. The session is the browser's own, but for who has a second factor: theirs is the one they came with. */
  async function insider({ email, password, token, user_id }: Person, path: string, ...look: Look) {
    const { body } = await caller(product.api)('POST /auth/login', { email, password })
    const session: Login = body.token ? body : { token, refreshToken: 'none', user_id }
    const visit = await visitor('/login', ...look)
    await visit.page.evaluate(keep, session)
    await visit.page.goto(path)
    return { ...visit, session }
  }

  return {
    product,
    visitor,
    insider,
    /** Who is at no page yet. */
    somebody: (...look: Look) => person(browser, product.web, ...look),
    /** Who lets no script run. */
    async scriptless(viewport = WIDE) {
      const context = await browser.newContext({ baseURL: product.web, viewport, javaScriptEnabled: false })
      return { page: await context.newPage(), end: () => context.close() }
    },
  }
}
