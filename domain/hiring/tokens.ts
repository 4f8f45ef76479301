import { assign, emit, setup } from 'xstate'
import { z } from 'zod'
import { type StateOf, schemaOf } from '../kernel/decider.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { type Emitted, noChange, refuse } from '../kernel/refusal-and-no-change.ts'
import { FREE_TOKENS, PREMIUM_TOKENS, TOKEN_COST } from '../kernel/terms.ts'

const monthKey = { user_id: z.uuid(), month: z.string() }
const applicationKey = { application_id: z.uuid() }
const reservation = { ...monthKey, ...applicationKey, allowance: z.int() }

export type TokensCommand = z.infer<typeof TokensCommand>
export const TokensCommand = z.discriminatedUnion('type', [
  schemaOf('ReserveToken', reservation),
  schemaOf('SpendToken', applicationKey),
  schemaOf('ReleaseToken', applicationKey),
  schemaOf('BuyPremium', { ...monthKey, until: z.string() }),
])

export type TokensEvent = z.infer<typeof TokensEvent>
export const TokensEvent = z.discriminatedUnion('type', [
  schemaOf('TokenReserved', reservation),
  schemaOf('TokenSpent', applicationKey),
  schemaOf('TokenReleased', applicationKey),
  schemaOf('PremiumBought', { ...monthKey, until: z.string() }),
])

export type TokensRefusalReason = 'insufficient_tokens' | 'token_not_reserved' | 'token_spent'

type Context = {
  user_id: string
  month: string
  allowance: number
  reserved_application_ids: string[]
  spent_application_ids: string[]
  premium_until: string | undefined
}

const rules = setup({
  types: {
    context: {} as Context,
    events: {} as TokensCommand | TokensEvent,
    emitted: {} as Emitted<TokensEvent, TokensRefusalReason>,
  },
  guards: {
    isReserved: ({ context, event }) =>
      'application_id' in event && context.reserved_application_ids.includes(event.application_id),
    isSpent: ({ context, event }) =>
      'application_id' in event && context.spent_application_ids.includes(event.application_id),
    hasNoTokenLeft: ({ context, event }) => {
      const granted = 'allowance' in event ? event.allowance : 0
      return tokensLeft({ ...context, allowance: Math.max(context.allowance, granted) }) < TOKEN_COST
    },
    doesNotExtendPremium: ({ context, event }) =>
      'until' in event && context.premium_until !== undefined && event.until <= context.premium_until,
  },
})

const tokensLeft = ({
  allowance,
  reserved_application_ids,
  spent_application_ids,
}: Pick<Context, 'allowance' | 'reserved_application_ids' | 'spent_application_ids'>) =>
  allowance - (reserved_application_ids.length + spent_application_ids.length) * TOKEN_COST

const without = (list: string[], id: string) => list.filter((each) => each !== id)

/** A member's application tokens in one calendar month (UTC). */
export const tokensMachine = rules.createMachine({
  id: 'tokens',
  initial: 'running',
  context: {
    user_id: '',
    month: '',
    allowance: 0,
    reserved_application_ids: [],
    spent_application_ids: [],
    premium_until: undefined,
  },
  states: {
    running: {
      on: {
        ReserveToken: [
          { guard: 'isReserved', ...noChange },
          { guard: 'isSpent', ...noChange },
          { guard: 'hasNoTokenLeft', ...refuse('insufficient_tokens') },
          { actions: emit(({ event }) => ({ ...event, type: 'TokenReserved' })) },
        ],
        TokenReserved: {
          actions: assign(({ context, event: { user_id, month, application_id, allowance } }) => ({
            user_id,
            month,
            allowance: Math.max(context.allowance, allowance),
            reserved_application_ids: [...context.reserved_application_ids, application_id],
          })),
        },
        SpendToken: [
          { guard: 'isSpent', ...noChange },
          { guard: 'isReserved', actions: emit(({ event }) => ({ ...event, type: 'TokenSpent' })) },
          refuse('token_not_reserved'),
        ],
        TokenSpent: {
          actions: assign(({ context, event: { application_id } }) => ({
            reserved_application_ids: without(context.reserved_application_ids, application_id),
            spent_application_ids: [...context.spent_application_ids, application_id],
          })),
        },
        ReleaseToken: [
          { guard: 'isSpent', ...refuse('token_spent') },
          { guard: 'isReserved', actions: emit(({ event }) => ({ ...event, type: 'TokenReleased' })) },
          noChange,
        ],
        TokenReleased: {
          actions: assign(({ context, event }) => ({
            reserved_application_ids: without(context.reserved_application_ids, event.application_id),
          })),
        },
        BuyPremium: [
          { guard: 'doesNotExtendPremium', ...noChange },
          { actions: emit(({ event }) => ({ ...event, type: 'PremiumBought' })) },
        ],
        PremiumBought: {
          actions: assign(({ context, event: { user_id, month, until } }) => ({
            user_id,
            month,
            allowance: Math.max(context.allowance, PREMIUM_TOKENS),
            premium_until: until,
          })),
        },
      },
    },
  },
})

export const tokensLifecycle = lifecycle(tokensMachine, TokensCommand, TokensEvent)

/** Returns the tokens left in the month; before the month's first event, the monthly allowance. */
export const tokenBalance = (
  { context }: Pick<StateOf<typeof tokensMachine>, 'context'>,
  allowance = FREE_TOKENS,
) => tokensLeft({ ...context, allowance: Math.max(context.allowance, allowance) })
