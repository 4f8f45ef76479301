import { expect, test } from 'vitest'
import { comparedMovements } from '#domain/money/reconciliation.ts'

const payment_id = '0193f2a0-0000-7000-8000-000000000001'
const [early, from, inside, until, after] = [
  '2026-02-28',
  '2026-03-01',
  '2026-03-10',
  '2026-03-31',
  '2026-04-01',
]

test('The movements of the compared time are counted and added up by direction, completed ones alone', () => {
  const ours = (at: string, amount: number) => ({ payment_id, event: 'PaymentCaptured', at, amount })
  const theirs = (at: string, amount: number, status: 'done' | 'pending' | 'denied' = 'done') => ({
    id: `${at} ${amount}`,
    mark: payment_id,
    at,
    amount,
    status,
  })
  expect(
    comparedMovements(
      [ours(early, 1), ours(from, 10_500), ours(inside, -4_000), ours(inside, -500), ours(after, 2)],
      [
        theirs(early, 4),
        theirs(inside, 10_500),
        theirs(until, -4_500),
        theirs(inside, 7, 'pending'),
        theirs(inside, 9, 'denied'),
      ],
      { from, until },
    ),
  ).toEqual({
    from,
    until,
    in: { ours: { count: 1, amount: 10_500 }, theirs: { count: 1, amount: 10_500 } },
    out: { ours: { count: 2, amount: 4_500 }, theirs: { count: 1, amount: 4_500 } },
    pending: 1,
  })
})

test('A movement that the comparison has recorded itself is counted, but not one that the provider does not know yet', () => {
  const [found, unknown] = [payment_id, '0193f2a0-0000-7000-8000-000000000002']
  const late = (payment: string, amount: number) => ({
    payment_id: payment,
    event: 'ChargedBack',
    at: after,
    amount,
  })
  const { out } = comparedMovements(
    [late(found, -4_000), late(unknown, -700)],
    [{ id: '1', mark: found, at: inside, amount: -4_000, status: 'done' }],
    { from, until },
  )
  expect(out).toEqual({ ours: { count: 1, amount: 4_000 }, theirs: { count: 1, amount: 4_000 } })
})
