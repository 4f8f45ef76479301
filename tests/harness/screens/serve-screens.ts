import type { AddressInfo } from 'node:net'
import { webServer } from '#infra/web/server.ts'
import { WebSettings } from '#infra/web/settings.ts'
import { fakeApi } from './fake-api.ts'

/** Serves the built web app as the web process does, with a fake API. */
export async function serveScreens() {
  const api = await fakeApi()
  const server = await webServer(WebSettings.parse({ API_ORIGIN: api.url, WEB_ORIGIN: 'http://127.0.0.1' }))
  await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    api,
    web: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    async end() {
      await server.close()
      api.end()
    },
  }
}
