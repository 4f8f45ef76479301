import { expect, test } from 'vitest'
import { nextTokens } from '#web/screens/hiring/tokens/refill.tsx'

const tokens = {
  balance: 0,
  allowance: 60,
  cost: 1,
  refills_at: '2026-12-01T00:00:00.000Z',
  premium_price: 19,
}

test.each([
  ['is over before that', { premium_until: '2026-11-20T00:00:00.000Z' }, 10],
  ['ends at that moment', { premium_until: tokens.refills_at }, 10],
  ['runs then', { premium_until: '2026-12-01T00:00:00.001Z' }, 60],
  ['was never bought', { allowance: 10 }, 10],
])('Where premium %s, the next month brings so many tokens', (_, said, count) =>
  expect(nextTokens({ ...tokens, ...said })).toBe(count),
)
