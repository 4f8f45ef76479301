import postgres, { type Sql } from 'postgres'
import type { RunningProduct } from './product.ts'

/** A direct connection to the product's database as `sql`. The caller must `end` it. */
export function tables({ settings }: Pick<RunningProduct, 'settings'>) {
  const sql = postgres(String(settings.POSTGRES_URL), { max: 2, onnotice: () => undefined })
  return { sql, end: () => sql.end() }
}

/** Locks a table. Returns the function that releases it. */
async function lockWith(sql: Sql, table: string, mode: 'share' | 'access exclusive') {
  const tx = await sql.reserve()
  await tx`begin`
  await tx`lock table ${tx(table)} in ${tx.unsafe(mode)} mode`
  return async () => {
    await tx`rollback`
    tx.release()
  }
}

/** Blocks writes to a read model, so that it lags but can be read. Returns the function that releases it. */
export const pauseModel = (sql: Sql, table: string) => lockWith(sql, table, 'share')

/** Blocks all reads and writes of this table. Returns the function that releases it. */
export const lockTable = (sql: Sql, table: string) => lockWith(sql, table, 'access exclusive')
