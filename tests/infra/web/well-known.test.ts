import sharp from 'sharp'
import { expect, test } from 'vitest'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { webServer } from '#infra/web/server.ts'
import { WebSettings } from '#infra/web/settings.ts'
import { spawnProgram } from '#tests/harness/spawned-programs.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const server = setUpOnce(() => webServer(WebSettings.parse({ WEB_ORIGIN: 'https://consilium.example' })))
const get = (url: string) => server.inject({ url })

test('Password programs find the page where a password is changed', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/settings'])
})

test('Search engines may read public pages only', async () => {
  const { statusCode, headers, body } = await get('/robots.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toMatch(/^User-agent: \*\nAllow: \/\nDisallow: \/staff\/\n/)
})

test.each(['/.well-known/security.txt', '/security.txt'])(
  '%s says where to report a fault, and until when it is valid',
  async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toContain('\nContact: https://consilium.example/contact\n')
    expect(body).toContain('\nCanonical: https://consilium.example/.well-known/security.txt\n')
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')
    const days = (expires - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(150)
    expect(days).toBeLessThan(366)
  },
)

test('The contact is a setting', async () => {
  const ownServer = await webServer(
    WebSettings.parse({ SECURITY_CONTACT: 'mailto:security@consilium.example' }),
  )
  const { body } = await ownServer.inject({ url: '/.well-known/security.txt' })
  expect(body).toContain('\nContact: mailto:security@consilium.example\n')
  await ownServer.close()
  expect(WebSettings.safeParse({ SECURITY_CONTACT: 'javascript:alert(1)' }).success).toBe(false)
})

test('The web process starts with empty settings, as compose passes those that an operator left out', async () => {
  const emptySettings = Object.fromEntries(Object.keys(WebSettings.shape).map((name) => [name, '']))
  const port = await freePort()
  const web = await spawnProgram('web', { ...emptySettings, WEB_PORT: String(port) })
  expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200)
  await web.end()
})

test('A phone finds an icon of its own kind', async () => {
  const { width, height, hasAlpha } = await sharp('web/public/apple-touch-icon.png').metadata()
  expect([width, height, hasAlpha]).toEqual([180, 180, false])
})
