import type { Sql } from 'postgres'
import { z } from 'zod'

/** A restored backup: its id, when it was made, and when it was restored. */
export type RestoredBackup = z.infer<typeof RestoredBackup>
export const RestoredBackup = z.strictObject({
  backup_id: z.string(),
  at: z.iso.datetime(),
  restored_at: z.iso.datetime(),
})

/** A second restore of the same backup must be acknowledged again. */
export const recordRestore = (sql: Sql, { backup_id, at, restored_at }: RestoredBackup) => sql`
  insert into restores (backup_id, at, restored_at) values (${backup_id}, ${at}, ${restored_at})
  on conflict (backup_id) do update set restored_at = excluded.restored_at, acknowledged_at = null
  where restores.restored_at <> excluded.restored_at`

/** Returns a sentence for each restore that no operator has acknowledged. */
export const unacknowledgedRestores = async (sql: Sql) =>
  (
    await sql<{ at: Date; restored_at: Date }[]>`
      select at, restored_at from restores where acknowledged_at is null order by restored_at`
  ).map(
    ({ at, restored_at }) =>
      `The backup of ${at.toISOString()} was put back at ${restored_at.toISOString()}: what was written in between is lost.`,
  )

/** Acknowledges all restores. Returns how many were acknowledged now. */
export const acknowledgeRestores = async (sql: Sql) =>
  (await sql`update restores set acknowledged_at = now() where acknowledged_at is null`).count
