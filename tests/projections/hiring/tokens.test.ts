import { expect, test } from 'vitest'
import { balance, Tokens, type TokensEvent } from '#domain/hiring/tokens.ts'
import { tokens } from '#projections/hiring/tokens.ts'
import { spring as at, id } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const stream = `tokens-${id(1)}-2026-03`
const month = { user_id: id(1), month: '2026-03' }
const reserved = (n: number): TokensEvent => ({
  type: 'TokenReserved',
  at,
  ...month,
  application_id: id(n),
  allowance: 10,
})
const spent = (n: number): TokensEvent => ({ type: 'TokenSpent', at, application_id: id(n) })
const released = (n: number): TokensEvent => ({ type: 'TokenReleased', at, application_id: id(n) })
const premium: TokensEvent = { type: 'PremiumBought', at, ...month, until: '2026-03-31T09:00:00.000Z' }

test.each([
  ['nothing but premium', [premium]],
  ['an application before premium', [reserved(2), spent(2), premium]],
  ['an application after premium', [premium, reserved(2), spent(2)]],
  ['a token given back', [premium, reserved(2), released(2)]],
] as const)('A month of %s has the balance that the machine has', (_, events) => {
  const [row] = everyWay(tokens, record(stream, events))
  const left = row && row.allowance - row.reserved.length - row.spent
  expect(left).toBe(balance(Tokens.replay(events)))
  expect(row?.premium_until).toBe('2026-03-31T09:00:00.000Z')
})
