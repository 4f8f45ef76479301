import type { Sql } from 'postgres'

/** Blocks writes to a read model, so that it lags but can be read; returns the function that releases it. */
export async function pauseModel(sql: Sql, table: string) {
  const tx = await sql.reserve()
  await tx`begin`
  await tx`lock table ${tx(table)} in share mode`
  return async () => {
    await tx`rollback`
    tx.release()
  }
}
