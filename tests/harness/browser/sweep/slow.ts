import type { Page } from 'playwright-core'

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
