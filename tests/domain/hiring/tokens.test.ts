import { expect, test } from 'vitest'
import { balance, Tokens, TokensCommand, TokensEvent, tokens } from '#domain/hiring/tokens.ts'
import { everyLife } from '#tests/harness/domain/any-command.ts'
import { id } from '../scenarios/scenario.ts'

test('A balance is never negative and an application costs one token once, whatever is asked', () =>
  everyLife(
    tokens,
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
      for (const { after } of life) expect(balance(after, 0)).toBeGreaterThanOrEqual(0)
      const last = life.at(-1)
      if (last) expect(balance(last.after, 0)).toBe(allowance - standing.size)
    },
  ))

test('A balance before anything happened is what the month grants', () => {
  expect(balance(Tokens.initial)).toBe(10)
  expect(balance(Tokens.initial, 60)).toBe(60)
})
