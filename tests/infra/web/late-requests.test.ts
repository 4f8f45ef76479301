import { expect, test } from 'vitest'
import { webServer } from '#infra/web/server.ts'
import { WebSettings } from '#infra/web/settings.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const server = setUpOnce(() => webServer(WebSettings.parse({ WEB_ORIGIN: 'https://consilium.example' })))

test('A request has half a minute to arrive, headers and body', () => {
  const { requestTimeout, headersTimeout } = server.server
  expect([requestTimeout, headersTimeout]).toEqual([30_000, 30_000])
})
