import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

/** In ms: long enough for skeletons to be shown. */
const DELAY_MS = 150

/**
 * Delays each answer to this page a little, in the browser's own network: if Playwright routed the requests,
 * nothing would be cached.
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
 * Watches the requests of this page. Returns a function that waits until all are answered and no skeleton is
 * left; with `heldAddress`, until all but the requests to that address are answered. Playwright's wait for an
 * idle network takes half a second more each time.
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
