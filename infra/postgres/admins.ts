import type { Sql } from 'postgres'
import { keyedLock } from '#commands/kernel/keyed-lock.ts'
import type { Admins } from '#commands/ports/identity/admins.ts'

const ADMINS_LOCK = 7_310

export function admins(sql: Sql): Admins {
  const withAdminsLock = keyedLock()
  return {
    async candidates() {
      const rows = await sql<{ id: string }[]>`
        select user_id as id from standings where 'admin' = any(roles)
        union select id from accounts where 'admin' = any(roles)`
      return rows.map(({ id }) => id)
    },
    // At most one connection of this process waits for the lock, however many changes are concurrent.
    withAdminLock: (change) =>
      withAdminsLock('admins', async () => {
        await sql.begin(async (tx) => {
          await tx`select pg_advisory_xact_lock(${ADMINS_LOCK})`
          await change()
        })
      }),
  }
}
