import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

/** Long enough for skeletons to be shown. */
const DELAY_MS = 150

/**
 * From now on each answer to this page comes a little later. The browser's own network does it: of a page whose requests
 * Playwright routes nothing is cached.
 */
export async function slowNetwork(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: DELAY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

const QUIET_MS = 60
const MAX_MS = 60_000

/**
 * Watches the requests of this page; returns a function that waits until all are answered and no skeleton is left, or, of a
 * page whose requests to `held` have no answer, all others. Faster than Playwright's wait for an idle network, which takes
 * half a second each time.
 */
export function watchNetwork(page: Page, heldAddress?: string) {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (!heldAddress || !request.url().startsWith(heldAddress)) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  const isBusy = async () =>
    open.size > 0 || (!heldAddress && (await page.locator('.skeleton, main [aria-busy=true]').count()) > 0)

  return async function settled() {
    const end = Date.now() + MAX_MS
    for (let quiet = 0; quiet < 2; ) {
      if (Date.now() > end)
        throw new Error(`${page.url()} did not load; open: ${[...open].map((r) => r.url())}`)
      quiet = (await isBusy()) ? 0 : quiet + 1
      await sleep(QUIET_MS)
    }
  }
}
