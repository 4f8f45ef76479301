import sharp from 'sharp'
import { expect, test } from 'vitest'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { webServer } from '#infra/web/server.ts'
import { WebSettings } from '#infra/web/settings.ts'
import { spawnProgram } from '#tests/harness/spawned-programs.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'
import { PUBLIC_PAGES } from '#web/build/public-pages.ts'

const server = setUpOnce(() => webServer(WebSettings.parse({ WEB_ORIGIN: 'https://consilium.example' })))
const get = (url: string) => server.inject({ url })

test('Password programs find the page where a password is changed', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/settings'])
})

test.each([
  ['127.0.0.1:3000', 'http://localhost:3000', true],
  ['[::1]:3000', 'http://localhost:3000', true],
  ['localhost:24000', 'http://127.0.0.1:24000', true],
  ['localhost:3000', 'http://localhost:3000', false],
  ['127.0.0.1:3001', 'http://localhost:3000', false],
  ['consilium.example', 'http://localhost:3000', false],
  ['127.0.0.1', 'https://consilium.example', false],
  ['not a host', 'http://localhost:3000', false],
])('A page opened at %s, of %s, leads to the address that the API knows: %s', async (host, origin, leads) => {
  const ownServer = await webServer(WebSettings.parse({ WEB_ORIGIN: origin }))
  const url = '/register?for=nurse'
  const { statusCode, headers } = await ownServer.inject({ url, headers: { host } })
  expect(headers.location).toBe(leads ? `${origin}${url}` : undefined)
  expect(statusCode === 302).toBe(leads)
  await ownServer.close()
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

test.each([
  ['/apple-touch-icon.png', 180, 180],
  ['/icon-192.png', 192, 192],
  ['/icon-512.png', 512, 512],
  ['/icon-maskable-512.png', 512, 512],
  ['/og-image.png', 1200, 630],
])('%s is an opaque picture of its size, below 60 kB, cached for a day', async (url, width, height) => {
  const { headers, rawPayload } = await get(url)
  expect([headers['content-type'], headers['cache-control']]).toEqual(['image/png', 'public, max-age=86400'])
  expect(rawPayload.length).toBeLessThan(60_000)
  const { hasAlpha, ...size } = await sharp(rawPayload).metadata()
  expect([size.width, size.height, hasAlpha]).toEqual([width, height, false])
})

test('The manifest names the icons that an installed app needs, each of which is served', async () => {
  const { headers, body } = await get('/manifest.webmanifest')
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
  const { name, icons } = JSON.parse(body) as { name: string; icons: { src: string; purpose?: string }[] }
  expect(name).toBe('Consilium')
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
  for (const { src } of icons) expect((await get(src)).statusCode, src).toBe(200)
})

test('Each public page says what a link to it shows, with the origin of this site', async () => {
  for (const path of [...Object.keys(PUBLIC_PAGES), '/?for=clinic']) {
    const { body } = await get(path)
    expect(body, path).not.toContain('__WEB_ORIGIN__')
    const contentOf = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(body)?.[1]
    expect(contentOf('og:url'), path).toBe(`https://consilium.example${path}`)
    expect(contentOf('og:image'), path).toBe('https://consilium.example/og-image.png')
    expect(contentOf('og:title'), path).toBe(/<title>(.*)<\/title>/.exec(body)?.[1])
    expect(contentOf('og:description'), path).toBe(contentOf('description'))
    expect(contentOf('twitter:card'), path).toBe('summary_large_image')
  }
})

test('An address with the door of a clinic shows its side before any script runs', async () => {
  const nurse = (await get('/')).body
  const clinic = (await get('/?for=clinic')).body
  const checked = (body: string) => /<input[^>]*checked=""[^>]*>/.exec(body)?.[0]
  expect(checked(nurse)).toContain('nurse')
  expect(checked(clinic)).toContain('clinic')
  expect((await get('/?for=../x')).body).toBe(nurse)
})
