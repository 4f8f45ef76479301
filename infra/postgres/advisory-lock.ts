import type { Sql } from 'postgres'

/** Runs `run` under the lock of this name, which excludes other processes too; it is released when a process dies. */
export async function withLock<T>(sql: Sql, name: string, run: (on: Sql) => Promise<T>): Promise<T> {
  const connection = await sql.reserve()
  try {
    await connection`select pg_advisory_lock(hashtextextended(${name}, 0))`
    try {
      return await run(connection)
    } finally {
      await connection`select pg_advisory_unlock(hashtextextended(${name}, 0))`
    }
  } finally {
    connection.release()
  }
}
