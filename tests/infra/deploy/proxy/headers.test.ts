import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { Agent } from 'node:https'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { deployed } from '#tests/harness/deploy/compose.ts'
import { nginx } from '#tests/harness/deploy/nginx.ts'
import { lacks } from '#tests/harness/machine.ts'
import { before } from '#tests/harness/running.ts'

const WEB = 'www.consilium.example'
const API = 'api.consilium.example'
/** What a client may claim of itself. */
const FORGED = {
  'x-forwarded-for': '203.0.113.9, 127.0.0.1',
  'x-forwarded-host': 'forged.example',
  'x-forwarded-proto': 'http',
  forwarded: 'for=203.0.113.9',
  'x-real-ip': '203.0.113.9',
}
/** What arrives of a call by this name, whatever the client claimed. */
const arriving = (host: string, further: object = {}) => ({ host, ...OURS, ...further })
const OURS = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' }
const WATCHED = [...Object.keys(FORGED), 'host', 'connection', 'upgrade']
const watched = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => WATCHED.includes(name)))

/** A bare server that answers with the headers that it got and by which connection, and accepts sockets, which it tells the same. */
async function bare() {
  const server: Server = createServer((asked, answer) => {
    const got = { headers: watched(asked.headers), connection: asked.socket.remotePort }
    answer.end(JSON.stringify(got))
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket, asked) => socket.send(JSON.stringify(watched(asked.headers))))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    at: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end() {
      sockets.close()
      server.close()
    },
  }
}

test('The proxy sets all headers in one place: whatever sets one of its own inherits none', () => {
  expect(deployed('proxy/nginx.conf')).not.toMatch(/^ {4,}proxy_set_header/m)
})

describe.skipIf(lacks('nginx'))('What the proxy passes on', () => {
  const proxy = before(async () => {
    const behind = await bare()
    const started = await nginx([behind.at], [behind.at])
    const end = async () => {
      await started.end()
      behind.end()
    }
    return { ...started, end }
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
    ])('says who asks %s%s', async (name, path) => {
      expect(await headersOf(name, path, headers)).toEqual(arriving(name))
    })

    test('says whose socket it is', async () => {
      const socket = new WebSocket(`wss://127.0.0.1:${proxy.port}/realtime`, {
        ca: proxy.trusted(),
        // Its types leave out what it passes on to TLS.
        ...({ servername: API } as object),
        headers: { ...headers, host: API },
      })
      const [said] = await once(socket, 'message')
      socket.close()
      const upgrade = { connection: 'upgrade', upgrade: 'websocket' }
      expect(JSON.parse(String(said))).toEqual(arriving(API, upgrade))
    })
  })

  test.each([
    ['/jobs', 'websocket'],
    ['/jobs', 'h2c'],
    ['/realtime', 'h2c'],
  ])('of %s is no change of the protocol to %s', async (path, upgrade) => {
    const headers = { connection: 'Upgrade', upgrade }
    expect(await headersOf(API, path, headers)).toEqual(arriving(API))
  })

  test.each([API, WEB])('goes by one connection for call after call to %s', async (name) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const used = new Set<number>()
    for (let call = 0; call < 5; call += 1)
      used.add(JSON.parse((await proxy.ask(name, '/', { agent })).body).connection)
    agent.destroy()
    expect(used.size).toBe(1)
  })
})
