import { expect, test } from 'vitest'
import { socketLimits } from '#api/realtime/socket-limits.ts'

const from = (key: string) => [{ key, allowance: 1 }]

test('The frames of all sockets of an address count together, also after one was closed', () => {
  const { addressFrameCounter, socketFrameCounter } = socketLimits(0.1)
  const sockets = Array.from({ length: 4 }, () => ({
    ownLimit: socketFrameCounter(),
    all: addressFrameCounter(from('192.0.2.1')),
  }))
  const allowances = sockets.flatMap(({ ownLimit, all }) =>
    Array.from({ length: 6 }, () => ownLimit() && all()),
  )
  expect(allowances.filter(Boolean)).toHaveLength(20)
  expect(addressFrameCounter(from('192.0.2.1'))()).toBe(false)
  expect(addressFrameCounter(from('192.0.2.2'))()).toBe(true)
})

test('Without limits no frame is one too many', () => {
  const nextAllowance = socketLimits(0).addressFrameCounter(from('192.0.2.1'))
  expect(Array.from({ length: 1000 }, nextAllowance).every(Boolean)).toBe(true)
})
