import { expect, test } from 'vitest'
import { escrow } from '#domain/money/escrow/escrow.ts'
import { EscrowCommand, EscrowEvent } from '#domain/money/escrow/messages.ts'
import { findingOf, of } from '#tests/harness/audit/finding.ts'
import { everyLife } from '#tests/harness/domain/any-command.ts'
import { captured, item, opened, released, split, stages } from '../../scenarios/money/events.ts'

const paid = { type: 'PayoutSent', ...item, attempt: 1, amount: 9_500, provider_fee: 25 }

test('in every life of an escrow the money adds up', () => {
  const histories = Object.values(stages)
  const pools = {
    title: ['one'],
    price: [10_000],
    fee: [500],
    total: [10_500],
    capture_id: ['A', 'B'],
    amount: [10_500, 4_000, 0],
    provider_fee: [0, 415],
    consultant_gross: [1, 4_000, 9_999],
    attempt: [1, 2, 3],
  }
  const laws = { commands: EscrowCommand, events: EscrowEvent, pools, histories, runs: 300, longest: 30 }
  everyLife(escrow, laws, (_, past) => expect(findingOf('money', of('escrow-1', ...past))).toEqual([]))
})

test.each<[string, object[], string]>([
  ['captured twice', [opened, captured, captured], '2: captured twice'],
  [
    'captured at another amount',
    [opened, { ...captured, amount: 10_501 }],
    '1: captured another amount than was agreed',
  ],
  [
    'split into more than there was',
    [opened, captured, { ...split, client_amount: 6_301 }],
    '2: captured is not held, released, refunded and split together',
  ],
  ['settled twice', [opened, captured, released, released], '3: settled twice'],
  ['paid out twice', [opened, captured, released, paid, paid], '4: more was paid out than was owed'],
  [
    'refunded without a reason',
    [opened, captured, { type: 'RefundSent', refund_id: 'R', amount: 1 }],
    '2: more was refunded than was owed',
  ],
])('money that was %s is found', (_, events, found) => {
  expect(findingOf('money', of('escrow-1', ...events))).toContain(found)
})
