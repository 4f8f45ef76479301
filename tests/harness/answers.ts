import type { Page } from 'playwright-core'

/** Stubs the API's responses for `path`: for states that the real API reaches only when broken or overloaded. */
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
