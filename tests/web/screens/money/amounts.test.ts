import { expect, test } from 'vitest'
import type { Payment } from '#api/wire/shapes/money/payment.ts'
import { amounts } from '#web/screens/money/detail/amounts.tsx'

const payment = (of: Partial<Payment>): Payment => ({
  id: 'p',
  title: 'Central line bundle audit',
  price: 480,
  fee: 24,
  total: 456,
  direction: 'received',
  status: 'paid_out',
  created_at: '2026-11-20T09:40:00.000Z',
  updated_at: '2026-11-20T09:40:00.000Z',
  since: '2026-11-20T09:40:00.000Z',
  job_id: 'j',
  references: [],
  provider_references: [],
  ...of,
})
const SPLIT = { returned: 252, received: 228, fee: 12 }
const told = (of: Partial<Payment>) => {
  const { heading, rows, aside } = amounts(payment(of))
  return [heading, ...rows.map(({ words, amount }) => `${words} ${amount}`), ...(aside ? [aside] : [])]
}

test('What was paid out as agreed is the price less the fee', () =>
  expect(told({})).toEqual(['What you received', 'Price $480', 'Fee, 5% −$24', 'You received $456']))

test('What is held reads to the client as paid, and what is not charged yet as to be paid', () => {
  expect(told({ direction: 'paid', total: 504, status: 'held' })).toEqual([
    'What you paid',
    'Price $480',
    'Fee, 5% $24',
    'You paid into escrow $504',
  ])
  expect(told({ direction: 'paid', total: 504, status: 'pending' })[0]).toBe('What you pay')
})

test('Of a split the consultant reads the share, its fee and what is left, and the agreed price aside', () =>
  expect(told({ settled: SPLIT })).toEqual([
    'What you received',
    'Your share $240',
    'Fee, 5% −$12',
    'You received $228',
    'The agreed price was $480. Our support team split it between you and the client.',
  ]))

test('Of a split the client reads what was paid, what came back, and what it cost', () =>
  expect(told({ direction: 'paid', total: 504, status: 'split', settled: SPLIT, returned_at: 'x' })).toEqual([
    'What you paid',
    'You paid into escrow $504',
    'Refunded to you −$252',
    'Your cost $252',
  ]))

test('Of a refund the consultant receives nothing, and learns where the money went', () =>
  expect(told({ status: 'refunded', settled: { returned: 504, received: 0, fee: 0 } })).toEqual([
    'What you receive',
    'You receive $0',
    'The agreed price was $480. It was refunded to the client.',
  ]))
