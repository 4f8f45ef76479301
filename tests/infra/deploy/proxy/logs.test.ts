import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { Agent } from 'node:https'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { contract } from '#api/wire/wire.ts'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { nginx } from '#tests/harness/deploy/nginx.ts'
import { lacks } from '#tests/harness/machine.ts'
import { before } from '#tests/harness/running.ts'

const WEB = 'www.consilium.example'
const API = 'api.consilium.example'
const SECRET = 'secret-of-a-link'
const TOLD = { 'user-agent': 'somebody', referer: `https://x/verify/${SECRET}` }
/** Public paths with an id that is no secret: the signature of a file's link is in its query, and images are shown to all. */
const OPEN = ['/files/granted/{id}', '/profile/image/{user_id}/{image_id}']

/** The API's calls that need no login and have something in their path. */
const CALLS = Object.entries(contract)
  .filter(([, { auth }]) => auth === 'public')
  .map(([key]) => key.split(' ')[1] ?? '')
  .filter((path) => path.includes('{') && !OPEN.includes(path))
/** The pages that are the same. */
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
/** Further spellings, which lead to the same. */
const SPELLED = [
  [API, `/auth/verify/${SECRET}/`],
  [API, `/auth/verif%79/${SECRET}`],
  [API, `/auth//verify/%0a/${SECRET}`],
  [WEB, `/VERIFY/${SECRET}`],
  [WEB, `/verify/${SECRET}%zz`],
] as const
const ALL = [...LINKS, ...SPELLED, [API, '/files/granted/1'] as const]

test('Every page and call that takes a secret in its path is known here', () => {
  expect(LINKS.map(([, path]) => path.slice(0, path.indexOf(SECRET))).toSorted()).toEqual(
    [...SHOWN, '/notifications/unsubscribe/'].toSorted(),
  )
})

/** A server that answers everything at once, and a proxy before it and one before none. */
async function proxies() {
  const server = createServer((_, answer) => answer.end())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const at = [`http://127.0.0.1:${(server.address() as AddressInfo).port}`]
  const none = [`http://127.0.0.1:${await freePort()}`]
  const [up, down] = [await nginx(at, at), await nginx(none, none)]
  const end = async () => {
    await Promise.all([up.end(), down.end()])
    server.close()
  }
  return { up, down, end }
}

describe.skipIf(lacks('nginx'))('What the proxy writes', () => {
  const started = before(proxies)
  type Proxy = typeof started.up
  const lines = (proxy: Proxy) => proxy.log().split('\n').length - 1
  /** The answers to these calls, once each has its line in the log, which comes after the answer. */
  async function logged<T>(proxy: Proxy, calls: readonly (() => Promise<T>)[]) {
    const before = lines(proxy)
    const answers = await Promise.all(calls.map((call) => call()))
    await expect.poll(() => lines(proxy)).toBe(before + calls.length)
    return answers
  }
  const askAll = (proxy: Proxy) =>
    logged(
      proxy,
      ALL.map(
        ([name, path]) =>
          async () =>
            (await proxy.ask(name, `${path}?signature=${SECRET}`, { headers: TOLD })).status,
      ),
    )
  /** Nothing of a person or a secret. */
  const clean = (written: string) => {
    expect(written).not.toMatch(/secret-of-a-link|somebody|https:/)
    expect(written).not.toMatch(/client: |request: |referrer: /)
  }

  test('leaves the secrets of links out, and says the rest', async () => {
    await askAll(started.up)
    for (const path of SHOWN) expect(started.up.log()).toContain(` GET ${path}* `)
    expect(started.up.log()).toContain(' GET /files/granted/1 ')
    const plain = `http://127.0.0.1:${started.up.plain}/verify/${SECRET}?code=${SECRET}`
    await logged<unknown>(started.up, [
      () => started.up.ask(WEB, '/pricing/verify'),
      () => fetch(plain, { redirect: 'manual' }),
    ])
    expect(started.up.log()).toContain(' GET /pricing/verify ')
    expect(started.up.log()).toContain(' 308 GET /verify/* ')
    clean(started.up.log())
  })

  test('has none where no process answers', async () => {
    const statuses = await askAll(started.down)
    expect(new Set(statuses)).toEqual(new Set([502, 400]))
    expect(started.down.log()).toMatch(/ 502 GET \/verify\/\* \S+ (127|pages)/)
    clean(started.down.log() + started.down.errors())
  })

  test('has none where a limit refuses', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    const path = `/auth/verify/${SECRET}?code=${SECRET}`
    const call = async () => (await started.up.ask(API, path, { agent, headers: TOLD })).status
    expect(await logged(started.up, Array(1000).fill(call))).toContain(429)
    agent.destroy()
    clean(started.up.log() + started.up.errors())
  })

  test('has none of a body that is too large, or that it cannot keep', async () => {
    const post = { method: 'POST', headers: TOLD }
    const path = `/notifications/unsubscribe/${SECRET}?code=${SECRET}`
    expect((await started.down.ask(API, path, { ...post, body: Buffer.alloc(300_000) })).status).toBe(413)
    started.down.cannotWrite()
    expect((await started.down.ask(API, path, { ...post, body: Buffer.alloc(200_000) })).status).toBe(500)
    clean(started.down.log() + started.down.errors())
  })

  test('has what is wrong with itself on standard error', async () => {
    started.up.killWorker()
    await expect.poll(started.up.errors).toMatch(/\[alert\] .* exited on signal 9/)
    clean(started.up.errors())
  })
})
