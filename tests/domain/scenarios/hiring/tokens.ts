import { type TokensEvent, tokensMachine } from '#domain/hiring/tokens.ts'
import { id, matrix, type Scenarios, spring, stateAfter } from '../scenario.ts'

const stateScenario = stateAfter(tokensMachine)

const at = spring
const monthKey = { user_id: id(1), month: '2026-03' }
const april = '2026-04-01T09:00:00.000Z'
const may = '2026-05-01T09:00:00.000Z'

const tokenReserved = (application: number, allowance = 10): TokensEvent => ({
  type: 'TokenReserved',
  at,
  ...monthKey,
  application_id: id(application),
  allowance,
})
const tokenSpent = (application: number): TokensEvent => ({
  type: 'TokenSpent',
  at,
  application_id: id(application),
})
const tokenReleased = (application: number): TokensEvent => ({
  type: 'TokenReleased',
  at,
  application_id: id(application),
})
const premiumBought: TokensEvent = { type: 'PremiumBought', at, ...monthKey, until: april }
const nineReservedTokens = [11, 12, 13, 14, 15, 16, 17, 18, 19].map((each) => tokenReserved(each))
const tenReservedTokens = [...nineReservedTokens, tokenReserved(20)]
const nineSpentTokens = [...nineReservedTokens, ...[11, 12, 13, 14, 15, 16, 17, 18, 19].map(tokenSpent)]

const reserveToken = {
  type: 'ReserveToken',
  at,
  ...monthKey,
  application_id: id(30),
  allowance: 10,
} as const

const unreservedOutcomes = { spend: 'token_not_reserved', release: 'unchanged' } as const
const premiumOutcomes = {
  buy: [premiumBought],
  'buy longer': [{ ...premiumBought, until: may } as TokensEvent],
} as const
const reservationOutcomes = {
  reserve: [tokenReserved(30)],
  'reserve as premium': [tokenReserved(30, 60)],
} as const
const noTokenOutcomes = {
  ...unreservedOutcomes,
  ...premiumOutcomes,
  reserve: 'insufficient_tokens',
  'reserve as premium': [tokenReserved(30, 60)],
} as const

export const tokensScenarios: Scenarios<typeof tokensMachine> = {
  machine: tokensMachine,
  scenarios: [
    ...matrix(
      tokensMachine,
      {
        'An untouched month': [],
        'A month with a token reserved for it': [tokenReserved(30)],
        'A month with a token spent on it': [tokenReserved(30), tokenSpent(30)],
        'A month with its token released': [tokenReserved(30), tokenReleased(30)],
        'A month with one of ten left': nineReservedTokens,
        'A month with nine spent and one left': nineSpentTokens,
        'A month with none left': tenReservedTokens,
        'A month with the tenth spent': [...nineSpentTokens, tokenReserved(20), tokenSpent(20)],
        'A month with one released of ten': [...tenReservedTokens, tokenReleased(20)],
        'A premium month': [...tenReservedTokens, premiumBought],
        'A month that is premium for longer': [...tenReservedTokens, { ...premiumBought, until: may }],
        'A month that was premium when it was first used': [
          ...[tokenReserved(11, 60)],
          ...nineReservedTokens.slice(1),
          tokenReserved(20),
        ],
      },
      {
        reserve: reserveToken,
        'reserve as premium': { ...reserveToken, allowance: 60 },
        spend: { type: 'SpendToken', at, application_id: id(30) },
        release: { type: 'ReleaseToken', at, application_id: id(30) },
        buy: { type: 'BuyPremium', at, ...monthKey, until: april },
        'buy longer': { type: 'BuyPremium', at, ...monthKey, until: may },
      },
      {
        'An untouched month': { ...unreservedOutcomes, ...premiumOutcomes, ...reservationOutcomes },
        'A month with a token reserved for it': {
          ...premiumOutcomes,
          reserve: 'unchanged',
          'reserve as premium': 'unchanged',
          spend: [tokenSpent(30)],
          release: [tokenReleased(30)],
        },
        'A month with a token spent on it': {
          ...premiumOutcomes,
          reserve: 'unchanged',
          'reserve as premium': 'unchanged',
          spend: 'unchanged',
          release: 'token_spent',
        },
        'A month with its token released': {
          ...unreservedOutcomes,
          ...premiumOutcomes,
          ...reservationOutcomes,
        },
        'A month with one of ten left': { ...unreservedOutcomes, ...premiumOutcomes, ...reservationOutcomes },
        'A month with nine spent and one left': {
          ...unreservedOutcomes,
          ...premiumOutcomes,
          ...reservationOutcomes,
        },
        'A month with none left': noTokenOutcomes,
        'A month with the tenth spent': noTokenOutcomes,
        'A month with one released of ten': {
          ...unreservedOutcomes,
          ...premiumOutcomes,
          ...reservationOutcomes,
        },
        'A premium month': {
          ...unreservedOutcomes,
          ...reservationOutcomes,
          buy: 'unchanged',
          'buy longer': [{ ...premiumBought, until: may } as TokensEvent],
        },
        'A month that is premium for longer': {
          ...unreservedOutcomes,
          ...reservationOutcomes,
          buy: 'unchanged',
          'buy longer': 'unchanged',
        },
        'A month that was premium when it was first used': {
          ...unreservedOutcomes,
          ...premiumOutcomes,
          ...reservationOutcomes,
        },
      },
    ),
    stateScenario('A reserved token is set aside', [tokenReserved(30)], 'running', {
      ...monthKey,
      allowance: 10,
      reserved_application_ids: [id(30)],
      spent_application_ids: [],
    }),
    stateScenario(
      'A spent token is no longer set aside',
      [tokenReserved(30), tokenReserved(31), tokenSpent(30)],
      'running',
      {
        reserved_application_ids: [id(31)],
        spent_application_ids: [id(30)],
      },
    ),
    stateScenario(
      'A released token is neither',
      [tokenReserved(30), tokenReserved(31), tokenReleased(30)],
      'running',
      {
        reserved_application_ids: [id(31)],
        spent_application_ids: [],
      },
    ),
    stateScenario('Premium raises the allowance to 60, until its day', [premiumBought], 'running', {
      ...monthKey,
      allowance: 60,
      premium_until: april,
    }),
    stateScenario(
      'An allowance is never lowered within the month',
      [premiumBought, tokenReserved(30)],
      'running',
      {
        allowance: 60,
      },
    ),
    {
      title: 'The sixtieth token of a premium month is the last',
      given: [premiumBought, ...Array.from({ length: 60 }, (_, n) => tokenReserved(100 + n))],
      when: reserveToken,
      outcome: 'insufficient_tokens',
    },
    {
      title: 'A premium month has a sixtieth token',
      given: [premiumBought, ...Array.from({ length: 59 }, (_, n) => tokenReserved(100 + n))],
      when: reserveToken,
      outcome: [tokenReserved(30)],
    },
  ],
}
