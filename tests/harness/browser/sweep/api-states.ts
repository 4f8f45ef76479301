import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Route } from 'playwright-core'

/** Long enough for skeletons to be shown. */
const DELAY_MS = 150

/** The session stays as it is. */
const isAsked = ({ pathname }: URL) => !pathname.startsWith('/auth/') || pathname.startsWith('/auth/verify/')

/** What a page is given by the API. */
type ApiState = keyof typeof STATES
const STATES = {
  /** Each answer comes a little later. */
  slow: async (route: Route) => {
    await sleep(DELAY_MS)
    await route.continue().catch(() => undefined)
  },
  failing: (route: Route) =>
    route.fulfill({
      status: 500,
      headers: { 'access-control-allow-origin': '*', 'content-type': 'application/problem+json' },
      body: JSON.stringify({ code: 'internal', status: 500 }),
    }),
}

/** From now on the API answers this page so. `but` are paths that it answers as always. */
export async function apiIs(state: ApiState, page: Page, api: string, but: string[] = []) {
  await page.route(
    (url) => url.href.startsWith(api) && isAsked(url) && !but.includes(url.pathname),
    STATES[state],
  )
}
