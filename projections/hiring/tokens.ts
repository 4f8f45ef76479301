import type { Sql } from 'postgres'
import { z } from 'zod'
import { idOf } from '#domain/kernel/stream.ts'
import { CHART_MONTHS, FREE_TOKENS, PREMIUM_TOKENS } from '#domain/kernel/terms.ts'
import { instant, integer, text, textArray, uuid } from '../runner/columns.ts'
import { patch } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

const rowSchema = z.object({
  id: text(),
  user_id: uuid(),
  month: text(),
  allowance: integer(),
  reserved: textArray(),
  spent: integer(),
  premium_until: instant().nullable(),
})
type TokensRow = z.output<typeof rowSchema>

type Month = { user_id: string; month: string }

/** Returns the row of the month; before its first event, one with the free allowance. */
const monthOf = (row: TokensRow | undefined, id: string, { user_id, month }: Month): TokensRow =>
  row ?? { id, user_id, month, allowance: FREE_TOKENS, reserved: [], spent: 0, premium_until: null }

const withoutId = (list: string[], id: string) => list.filter((existingId) => existingId !== id)

/** Each consultant's remaining tokens, by calendar month. */
export const tokensReadModel = readModel({
  name: 'tokens',
  rowSchema,
  indexes: ['(user_id, month)'],
  audience: ({ user_id }) => [user_id],
  handlers: {
    TokenReserved: ({ stream, event }, rows) =>
      rows.change(idOf(stream), (row) => {
        const month = monthOf(row, idOf(stream), event)
        return {
          ...month,
          allowance: Math.max(month.allowance, event.allowance),
          reserved: [...month.reserved, event.application_id],
        }
      }),
    PremiumBought: ({ stream, event }, rows) =>
      rows.change(idOf(stream), (row) => {
        const month = monthOf(row, idOf(stream), event)
        return {
          ...month,
          allowance: Math.max(month.allowance, PREMIUM_TOKENS),
          premium_until: event.until,
        }
      }),
    TokenSpent: patch(({ event: { application_id } }, { reserved, spent }) => ({
      reserved: withoutId(reserved, application_id),
      spent: spent + 1,
    })),
    TokenReleased: patch(({ event: { application_id } }, { reserved }) => ({
      reserved: withoutId(reserved, application_id),
    })),
  },
})

/**
 * The row of a member's tokens in a month, by the id of its stream; `undefined` if nothing has happened in it
 * yet.
 */
export async function tokensOfMonth(sql: Sql, id: string) {
  const [row] = await tokensReadModel.select(sql, sql`where id = ${id}`)
  return row
}

/** The newest months in which this member's tokens changed, newest first. */
export const tokenMonths = (sql: Sql, user_id: string) =>
  tokensReadModel.select(sql, sql`where user_id = ${user_id} order by month desc limit ${CHART_MONTHS}`)
