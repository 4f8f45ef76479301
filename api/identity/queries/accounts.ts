import type { Sql } from 'postgres'
import type { z } from 'zod'
import type { Account as AccountShape } from '#api/wire/identity/accounts.ts'
import { accountStatus } from '#domain/identity/status.ts'
import type { AccountRow } from '#projections/identity/accounts.ts'

type Account = z.infer<typeof AccountShape>

const PAGE = 20
const MOST_WORDS = 10

type Row = Pick<
  AccountRow,
  'id' | 'email' | 'roles' | 'status' | 'email_validated' | 'mfa_methods' | 'created_at'
> & { first_name: string | null; last_name: string | null }

const columns = (sql: Sql) => sql`
  a.id, a.email, a.roles, a.status, a.email_validated, a.mfa_methods, a.created_at, p.first_name, p.last_name`

const toAccount = (row: Row): Account => ({
  user_id: row.id,
  email: row.email,
  first_name: row.first_name ?? '',
  last_name: row.last_name ?? '',
  roles: row.roles,
  status: accountStatus.of(row.status),
  email_validated: row.email_validated,
  mfa_enabled: row.mfa_methods.length > 0,
  created_at: row.created_at,
})

/** A page of the accounts whose email or names begin with each of the words, newest first. */
export async function searchAccounts(sql: Sql, search: string, page: number) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const matching = words.reduce(
    (so_far, word) => sql`${so_far} and (starts_with(lower(a.email), ${word}) or exists(
      select from regexp_split_to_table(lower(concat_ws(' ', p.first_name, p.last_name)), '\\s+') name
      where starts_with(name, ${word})))`,
    sql`from accounts a left join profiles p on p.id = a.id where true`,
  )
  const [[counted], rows] = await Promise.all([
    sql<{ total: number }[]>`select count(*)::integer as total ${matching}`,
    sql<Row[]>`
      select ${columns(sql)} ${matching}
      order by a.created_at desc, a.id desc limit ${PAGE} offset ${(page - 1) * PAGE}`,
  ])
  const total = counted?.total ?? 0
  return {
    list: rows.map(toAccount),
    currentPage: page,
    total,
    totalPages: Math.ceil(total / PAGE),
    state: '',
  }
}

export async function accountById(sql: Sql, id: string): Promise<Account | undefined> {
  const [row] = await sql<Row[]>`
    select ${columns(sql)} from accounts a left join profiles p on p.id = a.id where a.id = ${id}`
  return row && toAccount(row)
}
