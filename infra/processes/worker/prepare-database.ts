import { runMigrations } from 'graphile-worker'
import { recordRestoredBackup } from '../../backup/restore-markers.ts'
import { replayErasures } from '../../erasure/replay-erasures.ts'
import { migrate } from '../../migrations/migrate.ts'
import { withLock } from '../../postgres/advisory-lock.ts'
import { primaryOf, waitForDatabase } from '../../postgres/servers.ts'
import { expectMasterKey } from '../../secrets/expect-master-key.ts'
import { required } from '../../settings/env.ts'
import type { Stores } from '../stores.ts'

/**
 * Prepares the database for projections and tasks, whichever process comes first: it waits for a database
 * that is still starting, and creates the tables of product and queue. After a restored backup it erases
 * erased people again, before their data are read. Throws when the database belongs to another master key.
 */
export async function prepareDatabase({ env, log, sql, secretKeys, keys, erasedPeople: people }: Stores) {
  const url = required(env, 'POSTGRES_URL')
  await waitForDatabase(url, (reason) => log.warn({ reason }, 'waits for the database'))
  await migrate(sql)
  await expectMasterKey(sql, secretKeys.master)
  await withLock(sql, 'queue tables', async () =>
    runMigrations({ connectionString: await primaryOf(url), maxPoolSize: 1 }),
  )
  await withLock(sql, 'restored', () => recordRestoredBackup(sql, env.DATA_DIR))
  await replayErasures({ sql, keys, people, log })
}
