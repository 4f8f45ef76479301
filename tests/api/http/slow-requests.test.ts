import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { addErrorHandlers } from '#api/http/problem.ts'
import { respondToMalformed } from '#api/http/server.ts'
import { requestTimeouts } from '#commands/kernel/request-timeouts.ts'
import { slowRequestResponse } from '#tests/harness/slow-request.ts'

/** A server with a short timeout for requests, and its log. */
async function listening() {
  const logLines: unknown[] = []
  const note = (about: object) => void logLines.push(about)
  const { requestTimeout, http } = requestTimeouts(300)
  const app = Fastify({ requestTimeout, http, clientErrorHandler: respondToMalformed })
  addErrorHandlers(app, { info: note, warn: note, error: note }, async () => undefined)
  app.post('/said', async ({ body }) => body)
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return { port: (app.server.address() as AddressInfo).port, logLines }
}

const HEAD = 'POST /said HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n'

test.each([
  ['headers that do not end', 'POST /said HTTP/1.1\r\nhost: x\r\n'],
  ['a body that does not come', HEAD],
  ['a body that drips', `${HEAD}{"a":`],
])('A request with %s ends at its timeout with 408, and without a line in the log', async (_, begins) => {
  const { port, logLines } = await listening()
  const answer = await slowRequestResponse(port, begins, begins.endsWith(':') ? ' ' : '')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"timeout"')
  expect(logLines).toEqual([])
})

test('Late requests are looked for much more often than their timeout', () => {
  const { requestTimeout, http } = requestTimeouts(30_000)
  expect([requestTimeout, http.headersTimeout]).toEqual([30_000, 30_000])
  expect(http.connectionsCheckingInterval).toBeLessThanOrEqual(1000)
})
