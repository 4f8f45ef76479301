import type { Sql } from 'postgres'
import type { Erasure } from '#commands/ports/identity/erasure.ts'
import type { ProjectionLog } from '#projections/runner/projections.ts'
import { isInsufficientPrivilege } from '../postgres/error-codes.ts'
import { removeSecrets, SECRET_TABLES } from '../secrets/remove-secrets.ts'
import type { Vault } from '../secrets/vault.ts'
import type { ErasedPeople } from './erased-people.ts'

type ErasureDependencies = {
  sql: Sql
  keys: Vault
  people: ErasedPeople
  rebuild: Erasure['rebuild']
  log: ProjectionLog
}

/** Erases people from everything that is not an event. */
export const erasure = ({ sql, keys, people, rebuild, log }: ErasureDependencies): Erasure => ({
  list: (user_id) => people.add(user_id, new Date().toISOString()),
  destroyKey: (user_id) => keys.destroy(user_id),
  removeSecrets: async (user_id) => void (await removeSecrets(sql, user_id)),
  rebuild,
  async compact() {
    if (await compactDatabase(sql)) return
    log.info(
      {},
      'erasure: this role may not switch the write-ahead log; it keeps old rows until its files are reused',
    )
  },
})

/**
 * The number of announcements that fills several files of PostgreSQL's queue, which has pages of 8 KiB and
 * files of 32 pages.
 */
const FILLING_ANNOUNCEMENTS = 160

/**
 * Removes the remains of deleted rows from PostgreSQL's files. Rewrites the tables of secrets and the
 * statistics, which contain samples of values; pushes announcements with texts out of their queue; and starts
 * a new file of the write-ahead log, so that older files are deleted. Returns whether all of it was possible:
 * the last step needs `pg_checkpoint` and `pg_switch_wal`, which the local PostgreSQL grants.
 */
async function compactDatabase(sql: Sql): Promise<boolean> {
  for (const table of SECRET_TABLES) {
    await sql`vacuum full ${sql(table)}`
    await sql`analyze ${sql(table)}`
  }
  await sql`vacuum full pg_statistic`
  for (let number = 0; number < FILLING_ANNOUNCEMENTS; number++)
    await sql`select pg_notify('filling', ${`${number} `.padEnd(7_900, '-')})`
  try {
    for (let round = 0; round < 2; round++) {
      await sql`select pg_switch_wal()`
      await sql`checkpoint`
    }
    return true
  } catch (error) {
    if (!isInsufficientPrivilege(error)) throw error
    return false
  }
}
