import type { Page } from 'playwright-core'

/** Answers calls to `path` in the API's stead: for what the real one does only when it is broken or besieged. */
export async function answering(
  page: Page,
  path: string,
  status: number,
  body: object = {},
  headers: Record<string, string> = {},
) {
  const url = (at: URL) => at.pathname === path
  await page.route(url, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          status,
          headers: {
            'access-control-allow-origin': new URL(page.url()).origin,
            'access-control-allow-credentials': 'true',
            'access-control-expose-headers': 'retry-after',
            'content-type': status < 400 ? 'application/json' : 'application/problem+json',
            ...headers,
          },
          body: JSON.stringify(body),
        }),
  )
  return () => page.unroute(url)
}
