import { FREE_TOKENS, PREMIUM_TOKENS } from '#domain/kernel/terms.ts'
import { idOf, readModel } from '../runner/read-model.ts'

export type TokensRow = {
  id: string
  user_id: string
  month: string
  allowance: number
  reserved: string[]
  spent: number
  premium_until: string | null
}

type Month = { user_id: string; month: string }

/** What is known of the month so far; the free allowance before anything happened in it. */
const begun = (row: TokensRow | undefined, id: string, { user_id, month }: Month): TokensRow =>
  row ?? { id, user_id, month, allowance: FREE_TOKENS, reserved: [], spent: 0, premium_until: null }

const without = (list: string[], id: string) => list.filter((each) => each !== id)

/** What each consultant has left to apply with, by calendar month. */
export const tokens = readModel<TokensRow>({
  name: 'tokens',
  columns: {
    id: 'text',
    user_id: 'uuid not null',
    month: 'text not null',
    allowance: 'integer not null',
    reserved: 'text[] not null',
    spent: 'integer not null',
    premium_until: 'text',
  },
  indexes: ['(user_id, month)'],
  audience: ({ user_id }) => [user_id],
  on: {
    TokenReserved: ({ stream, event }, change) =>
      change(idOf(stream), (row) => {
        const known = begun(row, idOf(stream), event)
        return {
          ...known,
          allowance: Math.max(known.allowance, event.allowance),
          reserved: [...known.reserved, event.application_id],
        }
      }),
    PremiumBought: ({ stream, event }, change) =>
      change(idOf(stream), (row) => {
        const known = begun(row, idOf(stream), event)
        return {
          ...known,
          allowance: Math.max(known.allowance, PREMIUM_TOKENS),
          premium_until: event.until,
        }
      }),
    TokenSpent: ({ stream, event }, change) =>
      change(
        idOf(stream),
        (row) =>
          row && { ...row, reserved: without(row.reserved, event.application_id), spent: row.spent + 1 },
      ),
    TokenReleased: ({ stream, event }, change) =>
      change(idOf(stream), (row) => row && { ...row, reserved: without(row.reserved, event.application_id) }),
  },
})
