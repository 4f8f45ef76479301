import { expect, test } from 'vitest'
import { ApplicationCommand, ApplicationEvent, applicationMachine } from '#domain/hiring/application.ts'
import { applicationStatus, toApplicationFlags } from '#domain/hiring/status.ts'
import {
  TokensCommand,
  TokensEvent,
  tokenBalance,
  tokensLifecycle,
  tokensMachine,
} from '#domain/hiring/tokens.ts'
import { id } from '#tests/domain/scenarios/scenario.ts'
import { checkRandomHistories } from '#tests/harness/domain/random-histories.ts'

test.each([
  ['applied', false, false],
  ['offered', true, false],
  ['accepted', true, true],
  ['declined', false, false],
  ['withdrawn', false, false],
] as const)('An application that is %s reads offered: %s, accepted: %s', (value, isOffered, isAccepted) => {
  expect({ status: applicationStatus.of(value), ...toApplicationFlags(value) }).toEqual({
    status: value,
    offered: isOffered,
    accepted: isAccepted,
  })
})

test('An offer locks the price of an application, whatever commands follow', () =>
  checkRandomHistories(
    applicationMachine,
    {
      commands: ApplicationCommand,
      events: ApplicationEvent,
      pools: { price: [100, 200], eta: [1, 2], revision: [0, 1, 2] },
    },
    (_, past) => {
      let price: number | undefined
      let offer: string | undefined
      for (const event of past) {
        switch (event.type) {
          case 'ApplicationSubmitted':
            expect(price).toBeUndefined()
            price = event.price
            break
          case 'ApplicationRevised':
            expect(offer).toBeUndefined()
            price = event.price
            break
          case 'ApplicationOffered':
            expect(offer).toBeUndefined()
            expect(event.price).toBe(price)
            offer = event.payment_id
            break
          case 'OfferWithdrawn':
            expect(event.payment_id).toBe(offer)
            offer = undefined
            break
          case 'ApplicationAccepted':
            expect(event.payment_id).toBe(offer)
            break
          default:
            expect(offer).toBeUndefined()
        }
      }
      const ends = ['ApplicationAccepted', 'ApplicationDeclined', 'ApplicationWithdrawn']
      const end = past.findIndex(({ type }) => ends.includes(type))
      if (end >= 0) expect(end).toBe(past.length - 1)
    },
  ))

test('A balance is never negative and an application costs one token once, whatever the commands', () =>
  checkRandomHistories(
    tokensMachine,
    {
      commands: TokensCommand,
      events: TokensEvent,
      pools: {
        application_id: Array.from({ length: 14 }, (_, n) => id(n)),
        allowance: [0, 1, 3, 10],
        until: ['2026-04-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z'],
      },
    },
    (life, past) => {
      let allowance = 0
      const standing = new Map<string, 'reserved' | 'spent'>()
      for (const event of past) {
        if (event.type === 'TokenReserved') {
          expect(standing.has(event.application_id)).toBe(false)
          standing.set(event.application_id, 'reserved')
          allowance = Math.max(allowance, event.allowance)
        } else if (event.type === 'PremiumBought') {
          allowance = Math.max(allowance, 60)
        } else {
          expect(standing.get(event.application_id)).toBe('reserved')
          if (event.type === 'TokenSpent') standing.set(event.application_id, 'spent')
          else standing.delete(event.application_id)
        }
        expect(standing.size).toBeLessThanOrEqual(allowance)
      }
      for (const { after } of life) expect(tokenBalance(after, 0)).toBeGreaterThanOrEqual(0)
      const last = life.at(-1)
      if (last) expect(tokenBalance(last.after, 0)).toBe(allowance - standing.size)
    },
  ))

test('A balance before the first event is the monthly allowance', () => {
  expect(tokenBalance(tokensLifecycle.initial)).toBe(10)
  expect(tokenBalance(tokensLifecycle.initial, 60)).toBe(60)
})
