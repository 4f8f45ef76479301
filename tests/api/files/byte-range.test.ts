import { expect, test } from 'vitest'
import { byteRangeOf } from '#api/files/granted-downloads.ts'

const part = (start: number, end: number) => ({ start, end })

test.each<[string | undefined, string | undefined, ReturnType<typeof byteRangeOf>]>([
  [undefined, undefined, 'all'],
  ['bytes=0-', undefined, part(0, 9)],
  ['bytes=4-5', undefined, part(4, 5)],
  ['bytes=4-4000', undefined, part(4, 9)],
  ['bytes=-3', undefined, part(7, 9)],
  ['bytes=-3000', undefined, part(0, 9)],
  ['bytes=-0', undefined, 'none'],
  ['bytes=10-', undefined, 'none'],
  ['bytes=5-4', undefined, 'all'],
  ['bytes=-', undefined, 'all'],
  ['bytes=0-1,3-4', undefined, 'all'],
  ['lines=0-1', undefined, 'all'],
  ['bytes=4-', '"tag"', part(4, 9)],
  ['bytes=4-', 'W/"tag"', 'all'],
  ['bytes=4-', 'Sat, 28 Nov 2026 12:00:00 GMT', 'all'],
])('of ten bytes %j, if still %j, is %j', (range, if_range, expectedRange) => {
  expect(byteRangeOf(range, if_range, { tag: '"tag"', size: 10 })).toEqual(expectedRange)
})
