import type { Sql } from 'postgres'
import { READ_ONLY_CODE } from './error-codes.ts'
import { closeSession } from './servers.ts'

/**
 * Runs `run` under the lock of this name, which other processes respect too. The lock is released when a
 * process dies. Replicas grant locks that exclude nobody; on a replica this closes the session and throws.
 */
export async function withLock<T>(
  sql: Sql,
  name: string,
  run: (lockConnection: Sql) => Promise<T>,
): Promise<T> {
  const connection = await sql.reserve()
  try {
    const [row] = await connection<{ is_standby: boolean }[]>`
      select pg_advisory_lock(hashtextextended(${name}, 0)), pg_is_in_recovery() as is_standby`
    if (row?.is_standby) {
      await closeSession(connection)
      throw Object.assign(new Error('this server takes no writes, so its locks count for nothing'), {
        code: READ_ONLY_CODE,
      })
    }
    try {
      return await run(connection)
    } finally {
      await connection`select pg_advisory_unlock(hashtextextended(${name}, 0))`
    }
  } finally {
    connection.release()
  }
}
