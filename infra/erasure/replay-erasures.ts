import type { Sql } from 'postgres'
import { erasePersonTask } from '#commands/audit/erasure/erase-person.ts'
import { readModels } from '#projections/read-models.ts'
import type { ProjectionLog } from '#projections/runner/projections.ts'
import { withLock } from '../postgres/advisory-lock.ts'
import { removeSecrets } from '../secrets/remove-secrets.ts'
import type { Vault } from '../secrets/vault.ts'
import { enqueue, newCause } from '../tasks/enqueue.ts'
import type { ErasedPeople } from './erased-people.ts'

type ReplayDependencies = { sql: Sql; keys: Vault; people: ErasedPeople; log: ProjectionLog }

/**
 * Erases people again who came back with a restored backup. Before anything is read or answered, their keys
 * and secrets are removed and the read models are emptied, to be rebuilt. The worker does the rest, as at the
 * first erasure. Every process calls this at its start; the first one does the work.
 */
export async function replayErasures({ sql, keys, people, log }: ReplayDependencies): Promise<void> {
  const erasedIds = await people.all()
  if (erasedIds.length === 0) return
  await withLock(sql, 'erased people', async (connection) => {
    const restoredPeople = await connection<{ user_id: string }[]>`
      select user_id from person_keys where user_id = any(${erasedIds}) and wrapped is not null order by user_id`
    if (restoredPeople.length === 0) return
    // The tasks are enqueued before keys are removed, so that a remaining key marks an unfinished erasure.
    for (const { user_id } of restoredPeople)
      await enqueue(sql, erasePersonTask.for({ user_id, listed: true }), newCause())
    await emptyReadModels(sql)
    for (const { user_id } of restoredPeople) {
      await removeSecrets(sql, user_id)
      await keys.destroy(user_id)
    }
    log.info({ people: restoredPeople.length }, 'people of a restored backup are erased again')
  })
}

/** Empties the read models. Without a checkpoint they are rebuilt from the first event. */
const emptyReadModels = (sql: Sql) =>
  sql.begin(async (tx) => {
    const names = readModels.map(({ name }) => name)
    const existingTables = await tx<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = current_schema() and tablename = any(${names})`
    await tx`delete from checkpoints where name = any(${names})`
    for (const { name } of existingTables) await tx`truncate ${tx(name)}`
  })
