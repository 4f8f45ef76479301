import type { RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { serveHttp } from '#tests/harness/http-server.ts'
import { portOf } from '#tests/harness/objects/server.ts'

const keys = { accessKey: 'any', secretKey: 'any-secret-whatever' }

/** The object-store port on a server with this handler. */
async function clientAgainst(answer: RequestListener) {
  const { url, end } = await serveHttp(answer)
  onTestFinished(end)
  return portOf({ url, ...keys }, 'some-bucket', { timeout_ms: 300 })
}

const unavailable = { name: 'ObjectsUnavailable' }
const calls = (store: ReturnType<typeof portOf>): [string, () => Promise<unknown>][] => [
  ['stat', () => store.stat('key')],
  ['read', () => store.read('key')],
  ['write', () => store.write('key', Buffer.from('x'), 'text/plain')],
  ['copy', () => store.copy('key', 'other')],
  ['remove', () => store.remove('key')],
  ['list', () => Array.fromAsync(store.list(''))],
  ['check', () => store.check()],
]

/** Answers the preparation like a store, and other requests by this handler. */
const bucketOr =
  (listener: RequestListener): RequestListener =>
  (request, response) =>
    /^\/some-bucket\/?(\?cors)?$/.test(request.url ?? '') ? response.end() : listener(request, response)

test('An unreachable store fails every call, which may be repeated', async () => {
  const store = portOf({ url: `http://127.0.0.1:${await freePort()}`, ...keys })
  for (const [name, call] of calls(store)) await expect(call(), name).rejects.toMatchObject(unavailable)
})

test.each<[string, RequestListener]>([
  ['says nothing', () => undefined],
  ['has trouble', (_, response) => void response.writeHead(500).end('<html>')],
])('A store that %s fails every call in time', async (_, answer) => {
  const store = await clientAgainst(bucketOr(answer))
  for (const [name, call] of calls(store))
    if (name !== 'check') await expect(call(), name).rejects.toMatchObject(unavailable)
})

test('A store that refuses our keys is not reported as a missing object', async () => {
  const store = await clientAgainst(bucketOr((_, response) => void response.writeHead(403).end()))
  await expect(store.stat('key')).rejects.toMatchObject(unavailable)
})

test('A store that returns is used again', async () => {
  let isDown = true
  const store = await clientAgainst((_, response) => void response.writeHead(isDown ? 503 : 200).end())
  await expect(store.check()).rejects.toMatchObject(unavailable)
  isDown = false
  await store.check()
})

test('A connection that broke between two calls is replaced', async () => {
  let calls = 0
  const store = await clientAgainst(
    bucketOr((request, response) => {
      calls += 1
      if (calls === 1) request.socket.destroy()
      else response.writeHead(204).end()
    }),
  )
  await store.remove('key')
  expect(calls).toBe(2)
})
