import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isExpiring } from '#web/app/token-age.ts'

const storage = new Map<string, string>()
const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
const tenMinutes = token({ iat: 1_000_000_000, exp: 1_000_000_600 })

beforeEach(() => {
  vi.useFakeTimers()
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
  })
  storage.set('tokenReceived', String(Date.now()))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  [0, false],
  [569_000, false],
  [571_000, true],
  [86_400_000, true],
])(
  'A token of ten minutes is expired %i ms after it arrived: %s, whatever the calendar of the device says',
  (ms, expected) => {
    vi.advanceTimersByTime(ms)
    expect(isExpiring(tenMinutes)).toBe(expected)
  },
)

test('A token that lives for seconds is used for most of them', () => {
  const brief = token({ iat: 1_000, exp: 1_004 })
  vi.advanceTimersByTime(2_500)
  expect(isExpiring(brief)).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(isExpiring(brief)).toBe(true)
})

test.each(['token', '', 'a.b.c', token({}), token({ exp: 'x', iat: 1 })])(
  'Of %j nothing is known, and the server says',
  (unknown) => {
    vi.advanceTimersByTime(86_400_000)
    expect(isExpiring(unknown)).toBe(false)
  },
)

test.each([
  [60_000, false],
  [571_000, true],
])('A token stored without its time is as old as it says: expired after %i ms: %s', (age, expected) => {
  storage.delete('tokenReceived')
  const issuedAt = (Date.now() - age) / 1_000
  expect(isExpiring(token({ iat: issuedAt, exp: issuedAt + 600 }))).toBe(expected)
})

test('A clock that was set back does not make a token expired', () => {
  vi.setSystemTime(Date.now() - 86_400_000)
  expect(isExpiring(tenMinutes)).toBe(false)
})
