import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#infra/processes/starting/free-port.ts'
import {
  parseCompose,
  readDeployFile,
  substituteVariables,
  variablesOf,
} from '#tests/harness/deploy/compose.ts'
import { nginx, proxySettings } from '#tests/harness/deploy/nginx.ts'
import { serveHttp } from '#tests/harness/http-server.ts'
import { lacks } from '#tests/harness/machine.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'
import { unresponsiveAddress } from '#tests/harness/unresponsive-address.ts'

const WEB = 'www.consilium.example'
const API = 'api.consilium.example'

const closedUrl = async () => `http://127.0.0.1:${await freePort()}`

/** A process that counts its requests, and is ended after the test. */
async function livingBackend() {
  const requests: string[] = []
  const server = await serveHttp(({ method, url }, response) => {
    requests.push(`${method} ${url}`)
    response.end()
  })
  onTestFinished(() => server.end())
  return { url: server.url, asked: requests }
}

async function proxyOf(web: string[], api: string[]) {
  const proxy = await nginx(web, api)
  onTestFinished(() => proxy.end())
  return proxy
}

const many = async (count: number, ask: () => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let turn = 0; turn < count; turn += 1) statuses.push((await ask()).status)
  return new Set(statuses)
}

describe.skipIf(lacks('nginx') || lacks('root'))('The names of the processes', () => {
  test('may all be missing when the proxy starts', async () => {
    const folder = temporaryFolder(onTestFinished)
    const { command } = await proxySettings(folder, readDeployFile('proxy/upstreams.conf'))
    // Like Docker's file, for a network without other hosts, in which no name can be resolved.
    const settings = { ...variablesOf(readDeployFile('example.env')), EDGE_PREFIX: '10.213.30' }
    const { proxy } = parseCompose(substituteVariables(readDeployFile('compose.yaml'), settings)).services
    const hosts = Object.entries(proxy?.extra_hosts ?? {}).map(([name, address]) => `${address} ${name}\\n`)
    const script = `printf '${hosts.join('')}' > ${folder}/hosts && mount --bind ${folder}/hosts /etc/hosts && exec nginx "$@" -t`
    const unshareArgs = ['--mount', '--net', 'sh', '-c', script, 'sh', ...command]
    execFileSync('unshare', unshareArgs, {
      stdio: 'pipe',
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    })
  })
})

describe.skipIf(lacks('nginx'))('The proxy', () => {
  test.each([
    ['web-1', WEB, [0]],
    ['web-2', WEB, [1]],
    ['api-1', API, [0]],
    ['api-2', API, [1]],
  ])('starts, reloads and fails no call while %s is gone', async (_, name, missing) => {
    const processes = [await livingBackend(), await livingBackend()]
    const urls = await Promise.all(
      processes.map(({ url }, index) => (missing.includes(index) ? closedUrl() : url)),
    )
    const both = processes.map(({ url }) => url)
    const proxy = await proxyOf(name === WEB ? urls : both, name === API ? urls : both)
    expect(await many(8, () => proxy.ask(name, '/'))).toEqual(new Set([200]))
    proxy.reload()
    expect(await many(8, () => proxy.ask(name, '/'))).toEqual(new Set([200]))
  })

  test('serves again when both processes return, one after the other', async () => {
    const ports = [await freePort(), await freePort()]
    const urls = ports.map((port) => `http://127.0.0.1:${port}`)
    const proxy = await proxyOf(urls, urls)
    const ask = async () => [await proxy.ask(WEB, '/'), await proxy.ask(API, '/')] as const
    // Repeated until both are left out.
    for (let turn = 0; turn < 3; turn += 1)
      expect((await ask()).map(({ status }) => status)).toEqual([502, 502])
    for (const port of ports.toReversed()) {
      const backend = createServer((_asked, response) => response.end(String(port)))
      backend.listen(port, '127.0.0.1')
      onTestFinished(() => {
        backend.closeAllConnections()
        backend.close()
      })
      await once(backend, 'listening')
      // If all were left out, the server that is back is asked at once, else only after its time-out.
      if (port === ports[1]) expect((await ask()).map(({ status }) => status)).toEqual([200, 200])
      const bodies = async () => (await ask()).map(({ body }) => body)
      await expect.poll(bodies, { timeout: 20_000 }).toEqual([String(port), String(port)])
    }
  })

  test.each([
    ['page', WEB, 'GET'],
    ['call', API, 'GET'],
    ['call that writes', API, 'POST'],
  ])(
    'fails no %s when the address of a process does not respond, and sends it once',
    async (_, name, method) => {
      const [stopped, other] = [await unresponsiveAddress(), await livingBackend()]
      onTestFinished(() => stopped.end())
      const urls = [stopped.url, other.url]
      const proxy = await proxyOf(urls, urls)
      expect(await many(6, () => proxy.ask(name, '/', { method }))).toEqual(new Set([200]))
      expect(other.asked).toEqual(Array(6).fill(`${method} /`))
      // One or two calls found out, after a second each.
      expect(proxy.log()).toContain(`${new URL(stopped.url).host}, ${new URL(other.url).host}`)
    },
  )

  test('finds the only one of three that runs', async () => {
    const last = await livingBackend()
    const urls = [await closedUrl(), await closedUrl(), last.url]
    const proxy = await proxyOf(urls, urls)
    expect(await many(6, () => proxy.ask(API, '/'))).toEqual(new Set([200]))
  })

  test('does not send a slow request to a second process', () => {
    const [, connecting, , reading, goingOn] = [
      /./,
      /proxy_connect_timeout (\d+)s/,
      /./,
      /^ {2}proxy_read_timeout (\d+)s/m,
      /proxy_next_upstream_timeout (\d+)s/,
    ].map((pattern) => Number(pattern.exec(readDeployFile('proxy/nginx.conf'))?.[1]))
    expect(connecting).toBe(1)
    expect(goingOn).toBeLessThan(reading as number)
  })

  test('is healthy while one process of each kind can be reached through it, which only the proxy may ask', async () => {
    const backend = await livingBackend()
    const wholeProxy = await proxyOf([await closedUrl(), backend.url], [backend.url, await closedUrl()])
    const health = (proxy: typeof wholeProxy, suffix: string) =>
      fetch(`http://127.0.0.1:${proxy.plain}/proxy-health${suffix}`).then(({ status }) => status)
    expect([await health(wholeProxy, '/pages'), await health(wholeProxy, '/api')]).toEqual([200, 200])
    expect(backend.asked).toEqual(['GET /ready', 'GET /health'])
    const halfProxy = await proxyOf([backend.url], [await closedUrl()])
    expect([await health(halfProxy, '/pages'), await health(halfProxy, '/api')]).toEqual([200, 502])
    expect(await health(halfProxy, '')).toBe(200)
  })
})
