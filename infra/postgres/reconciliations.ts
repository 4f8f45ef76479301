import type { JSONValue, Sql } from 'postgres'
import type { Reconciliation, Reconciliations } from '#commands/ports/payments.ts'

export const reconciliations = (sql: Sql): Reconciliations => ({
  async keep({ checked_at, differences }) {
    await sql`insert into reconciliations (checked_at, differences)
      values (${checked_at}, ${sql.json(differences as JSONValue)}) on conflict (checked_at) do nothing`
  },
  async latest() {
    const [row] = await sql<{ checked_at: Date; differences: Reconciliation['differences'] }[]>`
      select checked_at, differences from reconciliations order by checked_at desc limit 1`
    return row && { checked_at: new Date(row.checked_at).toISOString(), differences: row.differences }
  },
})
