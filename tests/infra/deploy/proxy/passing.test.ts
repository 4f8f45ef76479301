import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { Agent } from 'node:https'
import { describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { routes } from '#api/wire/wire.ts'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { readDeployFile } from '#tests/harness/deploy/compose.ts'
import { nginx } from '#tests/harness/deploy/nginx.ts'
import { listen, serveHttp } from '#tests/harness/http-server.ts'
import { lacks } from '#tests/harness/machine.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const WEB = 'www.consilium.example'
const API = 'api.consilium.example'
/** Headers that a client may forge. */
const FORGED = {
  'x-forwarded-for': '203.0.113.9, 127.0.0.1',
  'x-forwarded-host': 'forged.example',
  'x-forwarded-proto': 'http',
  forwarded: 'for=203.0.113.9',
  'x-real-ip': '203.0.113.9',
}
/** The headers that arrive for a call to this host name, whatever the client sent. */
const arriving = (host: string, further: object = {}) => ({ host, ...OURS, ...further })
const OURS = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' }
const WATCHED = [...Object.keys(FORGED), 'host', 'connection', 'upgrade']
const watchedHeaders = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => WATCHED.includes(name)))

/**
 * A bare server that answers with the headers and the connection of the request. It accepts sockets, and
 * tells them the same.
 */
async function bare() {
  const server = createServer((request, response) => {
    const receivedRequest = {
      headers: watchedHeaders(request.headers),
      connection: request.socket.remotePort,
    }
    response.end(JSON.stringify(receivedRequest))
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket, request) => socket.send(JSON.stringify(watchedHeaders(request.headers))))
  return {
    at: `http://127.0.0.1:${await listen(server)}`,
    end() {
      sockets.close()
      server.close()
    },
  }
}

test('The proxy sets all headers in one place, because a block with headers of its own inherits none', () => {
  expect(readDeployFile('proxy/nginx.conf')).not.toMatch(/^ {4,}proxy_set_header/m)
})

describe.skipIf(lacks('nginx'))('What the proxy passes on', () => {
  const proxy = setUpOnce(async () => {
    const backend = await bare()
    const nginxProxy = await nginx([backend.at], [backend.at])
    const end = async () => {
      await nginxProxy.end()
      backend.end()
    }
    return { ...nginxProxy, end }
  })
  const headersOf = async (name: string, path: string, headers: object) =>
    JSON.parse((await proxy.ask(name, path, { headers: { ...headers } })).body).headers

  describe.each([
    ['what a client sends by itself', {}],
    ['forged headers', FORGED],
  ])('of %s', (_, headers) => {
    test.each([
      [API, '/jobs'],
      [API, '/webhooks/paypal'],
      [API, '/realtime'],
      [WEB, '/pricing'],
    ])('names the client of %s%s', async (name, path) => {
      expect(await headersOf(name, path, headers)).toEqual(arriving(name))
    })

    test('names the client of the socket', async () => {
      const socket = new WebSocket(`wss://127.0.0.1:${proxy.port}/realtime`, {
        ca: proxy.trusted(),
        // The types of the package lack the options that it passes on to TLS.
        ...({ servername: API } as object),
        headers: { ...headers, host: API },
      })
      const [firstMessage] = await once(socket, 'message')
      socket.close()
      const upgrade = { connection: 'upgrade', upgrade: 'websocket' }
      expect(JSON.parse(String(firstMessage))).toEqual(arriving(API, upgrade))
    })
  })

  test.each([
    ['/jobs', 'websocket'],
    ['/jobs', 'h2c'],
    ['/realtime', 'h2c'],
  ])('of %s does not change the protocol to %s', async (path, upgrade) => {
    const headers = { connection: 'Upgrade', upgrade }
    expect(await headersOf(API, path, headers)).toEqual(arriving(API))
  })

  test.each([API, WEB])('uses one connection for several calls to %s', async (name) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const used = new Set<number>()
    for (let call = 0; call < 5; call += 1)
      used.add(JSON.parse((await proxy.ask(name, '/', { agent })).body).connection)
    agent.destroy()
    expect(used.size).toBe(1)
  })
})

const SECRET = 'secret-of-a-link'
const TOLD = { 'user-agent': 'somebody', referer: `https://x/verify/${SECRET}` }
/**
 * Public paths with ids that are no secrets: a file's link has its signature in the query, and images are
 * public.
 */
const OPEN = ['/files/granted/{id}', '/profile/image/{user_id}/{image_id}']

/** The API's calls without a login whose path has a parameter. */
const CALLS = Object.entries(routes)
  .filter(([, { auth }]) => auth === 'public')
  .map(([key]) => key.split(' ')[1] ?? '')
  .filter((path) => path.includes('{') && !OPEN.includes(path))
/** The pages for the same links. */
const PAGES = [...readFileSync('web/app/router.tsx', 'utf8').matchAll(/page\('([^']*\$[^']*)', \{\s*anyone/g)]
const LINKS = [
  ...CALLS.map((path) => [API, path.replaceAll(/\{\w+\}/g, SECRET)] as const),
  ...PAGES.map(([, path = '']) => [WEB, path.replaceAll(/\$\w+/g, SECRET)] as const),
]
/** Paths without their secrets, as they are logged. */
const SHOWN = [
  '/auth/verify/',
  '/notifications/unsubscribe/',
  '/reset-password/',
  '/verify/',
  '/unsubscribe/',
]
/** Further spellings of the same paths. */
const SPELLED = [
  [API, `/auth/verify/${SECRET}/`],
  [API, `/auth/verif%79/${SECRET}`],
  [API, `/auth//verify/%0a/${SECRET}`],
  [WEB, `/VERIFY/${SECRET}`],
  [WEB, `/verify/${SECRET}%zz`],
] as const
const ALL = [...LINKS, ...SPELLED, [API, '/files/granted/1'] as const]

test('Every page and call with a secret in its path is listed here', () => {
  expect(LINKS.map(([, path]) => path.slice(0, path.indexOf(SECRET))).toSorted()).toEqual(
    [...SHOWN, '/notifications/unsubscribe/'].toSorted(),
  )
})

/** A server that answers everything at once, with a proxy in front of it and one in front of no server. */
async function proxies() {
  const server = await serveHttp((_, response) => response.end())
  const upstreamUrls = [server.url]
  const noBackend = [`http://127.0.0.1:${await freePort()}`]
  const [up, down] = [await nginx(upstreamUrls, upstreamUrls), await nginx(noBackend, noBackend)]
  const end = async () => {
    await Promise.all([up.end(), down.end()])
    server.end()
  }
  return { up, down, end }
}

describe.skipIf(lacks('nginx'))('What the proxy writes', () => {
  const startedProxies = setUpOnce(proxies)
  type Proxy = typeof startedProxies.up
  const lines = (proxy: Proxy) => proxy.log().split('\n').length - 1
  /** The answers to these calls, once each has its line in the log, which is written after the answer. */
  async function logOf<T>(proxy: Proxy, calls: readonly (() => Promise<T>)[]) {
    const linesBefore = lines(proxy)
    const responses = await Promise.all(calls.map((call) => call()))
    await expect.poll(() => lines(proxy)).toBe(linesBefore + calls.length)
    return responses
  }
  const askAll = (proxy: Proxy) =>
    logOf(
      proxy,
      ALL.map(
        ([name, path]) =>
          async () =>
            (await proxy.ask(name, `${path}?signature=${SECRET}`, { headers: TOLD })).status,
      ),
    )
  /** A log line without the parts that may name a person or a secret. */
  const clean = (logLine: string) => {
    expect(logLine).not.toMatch(/secret-of-a-link|somebody|https:/)
    expect(logLine).not.toMatch(/client: |request: |referrer: /)
  }

  test('leaves the secrets of links out, and has the rest of the address', async () => {
    await askAll(startedProxies.up)
    for (const path of SHOWN) expect(startedProxies.up.log()).toContain(` GET ${path}* `)
    expect(startedProxies.up.log()).toContain(' GET /files/granted/1 ')
    const plainUrl = `http://127.0.0.1:${startedProxies.up.plain}/verify/${SECRET}?code=${SECRET}`
    await logOf<unknown>(startedProxies.up, [
      () => startedProxies.up.ask(WEB, '/pricing/verify'),
      () => fetch(plainUrl, { redirect: 'manual' }),
    ])
    expect(startedProxies.up.log()).toContain(' GET /pricing/verify ')
    expect(startedProxies.up.log()).toContain(' 308 GET /verify/* ')
    clean(startedProxies.up.log())
  })

  test('has no secret when no process answers', async () => {
    const statuses = await askAll(startedProxies.down)
    expect(new Set(statuses)).toEqual(new Set([502, 400]))
    expect(startedProxies.down.log()).toMatch(/ 502 GET \/verify\/\* \S+ (127|pages)/)
    clean(startedProxies.down.log() + startedProxies.down.errors())
  })

  test('has no secret when a limit refuses the call', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    const path = `/auth/verify/${SECRET}?code=${SECRET}`
    const call = async () => (await startedProxies.up.ask(API, path, { agent, headers: TOLD })).status
    expect(await logOf(startedProxies.up, Array(1000).fill(call))).toContain(429)
    agent.destroy()
    clean(startedProxies.up.log() + startedProxies.up.errors())
  })

  test('has no secret of a body that is too large, or that cannot be stored', async () => {
    const post = { method: 'POST', headers: TOLD }
    const path = `/notifications/unsubscribe/${SECRET}?code=${SECRET}`
    expect((await startedProxies.down.ask(API, path, { ...post, body: Buffer.alloc(300_000) })).status).toBe(
      413,
    )
    startedProxies.down.cannotWrite()
    expect((await startedProxies.down.ask(API, path, { ...post, body: Buffer.alloc(200_000) })).status).toBe(
      500,
    )
    clean(startedProxies.down.log() + startedProxies.down.errors())
  })

  test('has errors of the proxy itself on standard error', async () => {
    startedProxies.up.killWorker()
    await expect.poll(startedProxies.up.errors).toMatch(/\[alert\] .* exited on signal 9/)
    clean(startedProxies.up.errors())
  })
})
