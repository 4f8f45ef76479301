import { expect, test } from 'vitest'
import { isTransient } from '#infra/event-store/retry.ts'

const internalError = (reason: string) => Object.assign(new Error(`13 INTERNAL: ${reason}`), { code: 13 })

// Seen while a server was killed; the client has no type for them.
test.each([
  'connect ECONNREFUSED 127.0.0.1:24194',
  'read ECONNRESET',
  'Received RST_STREAM with code 11 (Enhance your calm)',
])('a connection that was lost is tried again: %s', (reason) => {
  expect(isTransient(internalError(reason))).toBe(true)
})

test('An internal error of the server is not retried', () => {
  expect(isTransient(internalError('Unexpected state'))).toBe(false)
  expect(isTransient(new TypeError('connect is not a function'))).toBe(false)
})
