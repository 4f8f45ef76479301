import { expect, test } from 'vitest'
import type { ApplicationEvent } from '#domain/hiring/application.ts'
import { type TokensEvent, tokenBalance, tokensLifecycle } from '#domain/hiring/tokens.ts'
import { applicationsReadModel } from '#projections/hiring/applications.ts'
import { tokensReadModel } from '#projections/hiring/tokens.ts'
import { spring as at, id } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const parties = { job_id: id(1), client_id: id(2), consultant_id: id(3) }
const proposal = { proposal: 'I have done this for ten years.', price: 150_000, eta: 80 }
const [payment_id, contract_id] = [id(4), id(6)]

const submitted: ApplicationEvent = { type: 'ApplicationSubmitted', at, ...parties, ...proposal }
const revised: ApplicationEvent = { type: 'ApplicationRevised', at, ...proposal, price: 140_000 }
const offeredEvent: ApplicationEvent = { type: 'ApplicationOffered', at, payment_id, price: 150_000 }
const takenBack: ApplicationEvent = { type: 'OfferWithdrawn', at, payment_id }
const acceptedEvent: ApplicationEvent = { type: 'ApplicationAccepted', at, payment_id, contract_id }

const stream = `application-${id(9)}`
const application = (...events: ApplicationEvent[]) => everyWay(applicationsReadModel, record(stream, events))
const fresh = {
  ...parties,
  ...proposal,
  id: id(9),
  status: 'applied',
  payment_id: null,
  contract_id: null,
  revision: 0,
  created_at: at,
}

test('A new application is pending', () => {
  expect(application(submitted)).toEqual([fresh])
})

test('A revision changes the proposal, and increments the revision', () => {
  expect(application(submitted, revised)).toEqual([{ ...fresh, price: 140_000, revision: 1 }])
})

test('An offer names its payment until it is taken back, or the contract begins', () => {
  expect(application(submitted, offeredEvent)).toEqual([{ ...fresh, status: 'offered', payment_id }])
  expect(application(submitted, offeredEvent, takenBack)).toEqual([fresh])
  expect(application(submitted, offeredEvent, acceptedEvent)).toEqual([
    { ...fresh, status: 'accepted', payment_id, contract_id },
  ])
})

test.each([
  ['declined', { type: 'ApplicationDeclined', at }],
  ['withdrawn', { type: 'ApplicationWithdrawn', at }],
] as const)('An application that was %s has that status', (status, event) => {
  expect(application(submitted, event)).toEqual([{ ...fresh, status }])
})

const tokensStream = `tokens-${id(1)}-2026-03`
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
  const [row] = everyWay(tokensReadModel, record(tokensStream, events))
  const remainingTokens = row && row.allowance - row.reserved.length - row.spent
  expect(remainingTokens).toBe(tokenBalance(tokensLifecycle.replay(events)))
  expect(row?.premium_until).toBe('2026-03-31T09:00:00.000Z')
})
