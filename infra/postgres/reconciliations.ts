import type { JSONValue, Sql } from 'postgres'
import type { Reconciliation, Reconciliations } from '#commands/ports/payments.ts'

type Row = Pick<Reconciliation, 'differences'> & {
  checked_at: Date
  compared: NonNullable<Reconciliation['compared']> | null
}

export const reconciliations = (sql: Sql): Reconciliations => ({
  async keep({ checked_at, differences, compared }) {
    await sql`insert into reconciliations (checked_at, differences, compared)
      values (${checked_at}, ${sql.json(differences as JSONValue)}, ${compared ? sql.json(compared) : null})
      on conflict (checked_at) do nothing`
  },
  async latest() {
    const [row] = await sql<Row[]>`
      select checked_at, differences, compared from reconciliations order by checked_at desc limit 1`
    return (
      row && {
        checked_at: new Date(row.checked_at).toISOString(),
        differences: row.differences,
        ...(row.compared && { compared: row.compared }),
      }
    )
  },
})
