import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { mount } from '#api/http/mount.ts'
import { addErrorHandlers } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import { type RouteKey, routes } from '#api/wire/wire.ts'

const HANDLER_MS = 200
const CHUNKS = 10

/**
 * The response to this public call by a server that gives a handler 200 ms, from a handler that takes twice
 * as long.
 */
async function slowly(key: RouteKey, path: string, handle: () => Promise<unknown>) {
  const app = Fastify({ handlerTimeout: HANDLER_MS })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  addErrorHandlers(app, pino({ enabled: false }), async () => undefined)
  const limits = { ip: async () => undefined, session: async () => undefined }
  mount(app, {} as Services, limits, key, routes[key], handle)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const response = await fetch(`${origin}${path}`)
    return [response.status, (await response.bytes()).length]
  } finally {
    await app.close()
  }
}

const pause = () => sleep((2 * HANDLER_MS) / CHUNKS)

test.each([
  ['GET /files/granted/{id}', '/files/granted', 'user_id=ID&issued=2026-01-01T00:00:00.000Z&signature=x'],
  ['GET /profile/image/{user_id}/{image_id}', '/profile/image/ID', ''],
] as const)('A client with a slow connection receives all of %s', async (key, path, query) => {
  const id = '0192f7a0-0000-7000-8000-000000000001'
  async function* bytes() {
    for (let count = 0; count < CHUNKS; count++) {
      await pause()
      yield Buffer.alloc(10)
    }
  }
  const url = `${path}/ID?${query}`.replaceAll('ID', id)
  expect(await slowly(key, url, async () => Readable.from(bytes()))).toEqual([200, 10 * CHUNKS])
})

test('A handler that never returns is ended by the timeout', async () => {
  const [status] = await slowly('GET /health', '/health', () => new Promise(() => undefined))
  expect(status).toBe(503)
})
