import type { Sql } from 'postgres'
import { z } from 'zod'
import { parseEmailAddress } from '#domain/identity/email.ts'
import { firstRowOf, pageOf, type Query } from '../questions/rows.ts'
import { type AccountRow, accounts, SUSPENDED_CONDITION } from './accounts.ts'

const PAGE_SIZE = 20
const MAX_SEARCH_WORDS = 10

/** An account with the names of its profile, if it has one. */
export type NamedAccount = z.output<typeof NamedAccount>
const NamedAccount = accounts.row.extend({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
})

const columns = (sql: Sql) => sql`${accounts.columns(sql, 'a')}, p.first_name, p.last_name`

/** A page of the accounts whose email or names begin with each of the words, newest first. */
export function searchAccounts(sql: Sql, search: string, page: number) {
  const words = (parseEmailAddress(search) ?? search.toLowerCase())
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_SEARCH_WORDS)
  const matching = words.reduce(
    (conditions, word) => sql`${conditions} and (starts_with(lower(a.email), ${word}) or exists(
      select from regexp_split_to_table(lower(concat_ws(' ', p.first_name, p.last_name)), '\\s+') name
      where starts_with(name, ${word})))`,
    sql`from accounts a left join profiles p on p.id = a.id where true`,
  )
  const order = sql`a.created_at desc, a.id desc`
  return pageOf(sql, NamedAccount, { columns: columns(sql), matching, order, page, size: PAGE_SIZE })
}

export const namedAccountById = (sql: Sql, id: string) =>
  firstRowOf(
    NamedAccount,
    sql`select ${columns(sql)} from accounts a left join profiles p on p.id = a.id where a.id = ${id}`,
  )

export async function accountOf(sql: Sql, user_id: string): Promise<AccountRow | undefined> {
  const [row] = await accounts.select(sql, sql`where id = ${user_id}`)
  return row
}

/** The ids of the suspended accounts, which are few. */
export const suspendedAccountIds = (sql: Sql): Query =>
  sql`select id from accounts where ${sql.unsafe(SUSPENDED_CONDITION)}`
