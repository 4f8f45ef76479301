import type { Sql } from 'postgres'

/** Holds a read model where it is, as a slow machine would, while it can be read; answers how to let it go on. */
export async function held(sql: Sql, table: string) {
  const tx = await sql.reserve()
  await tx`begin`
  await tx`lock table ${tx(table)} in share mode`
  return async () => {
    await tx`rollback`
    tx.release()
  }
}
