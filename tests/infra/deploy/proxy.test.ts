import { connect as connectTls } from 'node:tls'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { nginx } from '#tests/harness/deploy/nginx.ts'
import { serveHttp } from '#tests/harness/http-server.ts'
import { lacks } from '#tests/harness/machine.ts'
import { member } from '#tests/harness/people/people.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const WEB = 'www.consilium.example'
const API = 'api.consilium.example'

describe.skipIf(lacks('nginx'))('The proxy of the deployment', () => {
  const product = runningProduct()
  /** A proxy in front of the product and of a process that has just ended. */
  const proxy = setUpOnce(async () => {
    const deadUrl = `http://127.0.0.1:${await freePort()}`
    return nginx([deadUrl, product.web], [deadUrl, product.api])
  })

  test('serves the pages with the headers that protect browsers, each once', async () => {
    const { status, headers, body } = await proxy.ask(WEB, '/pricing')
    expect([status, body]).toEqual([200, expect.stringContaining('<html')])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      server: 'nginx',
    })
  })

  test('forwards calls, and fails none when one process is gone', async () => {
    const pendingAnswers = Array.from({ length: 40 }, () => proxy.ask(API, '/openapi.json'))
    const responses = await Promise.all(pendingAnswers)
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    expect(responses[0]?.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('forwards a 503, and does not take the process out of use for it', async () => {
    const servers = await Promise.all(
      [1, 2].map(() =>
        serveHttp((request, response) => response.writeHead(request.url === '/busy' ? 503 : 200).end()),
      ),
    )
    const busy = servers.map(({ url }) => url)
    const ownProxy = await nginx(busy, busy)
    const refusals = await Promise.all(Array.from({ length: 12 }, () => ownProxy.ask(API, '/busy')))
    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 503))
    expect((await ownProxy.ask(API, '/jobs')).status).toBe(200)
    await ownProxy.end()
    for (const each of servers) each.end()
  })

  const SPELLINGS = [
    '/%s',
    '/%s/',
    '/%s?x',
    '/%s/?x',
    '//%s',
    '/%s//',
    '/./%s',
    '/x/../%s',
    '/%s%23',
    '/%s%3F',
    '/%s%2F',
  ]
  const INSIDE = ['metrics', 'ready', 'health', '%72eady', 'he%61lth', '%6d%65trics', 'READY', '%2572eady']
  test.each(INSIDE.flatMap((name) => SPELLINGS.map((each) => each.replace('%s', name))))(
    'keeps %s from those outside',
    async (path) => {
      expect((await proxy.ask(API, path)).status).toBe(404)
    },
  )

  test.each(['/ready', '/ready/', '/health', '/health/', '/%72eady/'])(
    'keeps %s of the web process, too',
    async (path) => {
      expect((await proxy.ask(WEB, path)).status).toBe(404)
    },
  )

  test('refuses a body that the API would refuse, before forwarding it', async () => {
    const large = { method: 'POST', headers: { 'content-type': 'application/json' } }
    expect((await proxy.ask(API, '/auth/login', { ...large, body: Buffer.alloc(300_000) })).status).toBe(413)
  })

  test('redirects to https, and refuses requests for another host name', async () => {
    const plainResponse = await fetch(`http://127.0.0.1:${proxy.plain}/help?q=1`, { redirect: 'manual' })
    expect([plainResponse.status, plainResponse.headers.get('location')]).toEqual([
      308,
      'https://127.0.0.1/help?q=1',
    ])
    await expect(proxy.ask('other.example', '/', { rejectUnauthorized: false })).rejects.toThrow(
      /hang up|ECONNRESET/,
    )
  })

  test('refuses old versions of TLS', async () => {
    const handshake = new Promise((resolve) => {
      const old = { maxVersion: 'TLSv1.1', minVersion: 'TLSv1', rejectUnauthorized: false } as const
      const socket = connectTls({
        host: '127.0.0.1',
        port: proxy.port,
        servername: API,
        ciphers: 'ALL:@SECLEVEL=0',
        ...old,
      })
      socket
        .once('secureConnect', () => resolve('connected'))
        .once('error', ({ code }: NodeJS.ErrnoException) => resolve(code))
    })
    expect(await handshake).not.toBe('connected')
  })

  test('forwards the socket of a member', async () => {
    const { token, user_id } = await member(product, 'Socket')
    const socket = new WebSocket(
      `wss://127.0.0.1:${proxy.port}/realtime`,
      ['consilium.v1', `bearer.${token}`],
      {
        ca: proxy.trusted(),
        // The types of the package lack the options that it passes on to TLS.
        ...({ servername: API } as object),
        headers: { host: API },
        origin: product.web,
      },
    )
    const first = await new Promise((resolve, reject) => {
      socket
        .once('message', (text) => resolve(JSON.parse(String(text))))
        .once('error', reject)
        .once('close', reject)
    })
    socket.close()
    expect(JSON.stringify(first)).toContain(user_id)
  })
})
