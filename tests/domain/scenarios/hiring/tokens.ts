import { type TokensEvent, tokensMachine } from '#domain/hiring/tokens.ts'
import { id, matrix, type Scenarios, spring, stateAfter } from '../scenario.ts'

const stateScenario = stateAfter(tokensMachine)

const at = spring
const month = { user_id: id(1), month: '2026-03' }
const april = '2026-04-01T09:00:00.000Z'
const may = '2026-05-01T09:00:00.000Z'

const reserved = (application: number, allowance = 10): TokensEvent => ({
  type: 'TokenReserved',
  at,
  ...month,
  application_id: id(application),
  allowance,
})
const spent = (application: number): TokensEvent => ({
  type: 'TokenSpent',
  at,
  application_id: id(application),
})
const released = (application: number): TokensEvent => ({
  type: 'TokenReleased',
  at,
  application_id: id(application),
})
const premium: TokensEvent = { type: 'PremiumBought', at, ...month, until: april }
const nine = [11, 12, 13, 14, 15, 16, 17, 18, 19].map((each) => reserved(each))
const ten = [...nine, reserved(20)]
const nineSpent = [...nine, ...[11, 12, 13, 14, 15, 16, 17, 18, 19].map(spent)]

const reserve = {
  type: 'ReserveToken',
  at,
  ...month,
  application_id: id(30),
  allowance: 10,
} as const

const unknown = { spend: 'token_not_reserved', release: 'unchanged' } as const
const buys = { buy: [premium], 'buy longer': [{ ...premium, until: may } as TokensEvent] } as const
const both = {
  reserve: [reserved(30)],
  'reserve as premium': [reserved(30, 60)],
} as const
const usedUp = {
  ...unknown,
  ...buys,
  reserve: 'insufficient_tokens',
  'reserve as premium': [reserved(30, 60)],
} as const

export const tokensScenarios: Scenarios<typeof tokensMachine> = {
  machine: tokensMachine,
  scenarios: [
    ...matrix(
      tokensMachine,
      {
        'An untouched month': [],
        'A month with a token reserved for it': [reserved(30)],
        'A month with a token spent on it': [reserved(30), spent(30)],
        'A month with its token released': [reserved(30), released(30)],
        'A month with one of ten left': nine,
        'A month with nine spent and one left': nineSpent,
        'A month with none left': ten,
        'A month with the tenth spent': [...nineSpent, reserved(20), spent(20)],
        'A month with one released of ten': [...ten, released(20)],
        'A premium month': [...ten, premium],
        'A month that is premium for longer': [...ten, { ...premium, until: may }],
        'A month that was premium when it was first used': [
          ...[reserved(11, 60)],
          ...nine.slice(1),
          reserved(20),
        ],
      },
      {
        reserve,
        'reserve as premium': { ...reserve, allowance: 60 },
        spend: { type: 'SpendToken', at, application_id: id(30) },
        release: { type: 'ReleaseToken', at, application_id: id(30) },
        buy: { type: 'BuyPremium', at, ...month, until: april },
        'buy longer': { type: 'BuyPremium', at, ...month, until: may },
      },
      {
        'An untouched month': { ...unknown, ...buys, ...both },
        'A month with a token reserved for it': {
          ...buys,
          reserve: 'unchanged',
          'reserve as premium': 'unchanged',
          spend: [spent(30)],
          release: [released(30)],
        },
        'A month with a token spent on it': {
          ...buys,
          reserve: 'unchanged',
          'reserve as premium': 'unchanged',
          spend: 'unchanged',
          release: 'token_spent',
        },
        'A month with its token released': { ...unknown, ...buys, ...both },
        'A month with one of ten left': { ...unknown, ...buys, ...both },
        'A month with nine spent and one left': { ...unknown, ...buys, ...both },
        'A month with none left': usedUp,
        'A month with the tenth spent': usedUp,
        'A month with one released of ten': { ...unknown, ...buys, ...both },
        'A premium month': {
          ...unknown,
          ...both,
          buy: 'unchanged',
          'buy longer': [{ ...premium, until: may } as TokensEvent],
        },
        'A month that is premium for longer': {
          ...unknown,
          ...both,
          buy: 'unchanged',
          'buy longer': 'unchanged',
        },
        'A month that was premium when it was first used': { ...unknown, ...buys, ...both },
      },
    ),
    stateScenario('A reserved token is set aside', [reserved(30)], 'running', {
      ...month,
      allowance: 10,
      reserved: [id(30)],
      spent: [],
    }),
    stateScenario(
      'A spent token is no longer set aside',
      [reserved(30), reserved(31), spent(30)],
      'running',
      {
        reserved: [id(31)],
        spent: [id(30)],
      },
    ),
    stateScenario('A released token is neither', [reserved(30), reserved(31), released(30)], 'running', {
      reserved: [id(31)],
      spent: [],
    }),
    stateScenario('Premium raises the allowance to 60, until its day', [premium], 'running', {
      ...month,
      allowance: 60,
      premium_until: april,
    }),
    stateScenario('An allowance is never lowered within the month', [premium, reserved(30)], 'running', {
      allowance: 60,
    }),
    {
      title: 'The sixtieth token of a premium month is the last',
      given: [premium, ...Array.from({ length: 60 }, (_, n) => reserved(100 + n))],
      when: reserve,
      outcome: 'insufficient_tokens',
    },
    {
      title: 'A premium month has a sixtieth token',
      given: [premium, ...Array.from({ length: 59 }, (_, n) => reserved(100 + n))],
      when: reserve,
      outcome: [reserved(30)],
    },
  ],
}
