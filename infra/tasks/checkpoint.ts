import type { Sql, TransactionSql } from 'postgres'
import { PROCESS_MANAGERS_CHECKPOINT } from '#domain/operations/checkpoints.ts'

/** Milliseconds for which a checkpoint may wait when the events before it have started no task. */
const CHECKPOINT_DELAY_MS = 200

/**
 * Never moves the checkpoint backwards: no harm is done by seeing an event again, but the checkpoint would
 * stay there until the next event.
 */
export const advanceCheckpoint = (sql: Sql | TransactionSql, position: bigint) => sql`
  update checkpoints set position = ${String(position)} where name = ${PROCESS_MANAGERS_CHECKPOINT} and position < ${String(position)}`

/** Returns the position up to which the process managers have handled events. Creates the checkpoint. */
export async function readCheckpoint(sql: Sql) {
  await sql`insert into checkpoints (name, version, position) values (${PROCESS_MANAGERS_CHECKPOINT}, '1', -1) on conflict do nothing`
  const [row] = await sql<
    { position: string }[]
  >`select position from checkpoints where name = ${PROCESS_MANAGERS_CHECKPOINT}`
  return BigInt(row?.position ?? -1)
}

/** Advances the checkpoint with a short delay, at most five times a second. */
export function delayedCheckpoint(sql: Sql, signal: AbortSignal) {
  let handledPosition = -1n
  let timer: NodeJS.Timeout | undefined
  function advanceLater(position: bigint) {
    handledPosition = position
    timer ??= setTimeout(() => {
      timer = undefined
      advanceCheckpoint(sql, handledPosition).catch(() => {
        if (!signal.aborted) advanceLater(handledPosition)
      })
    }, CHECKPOINT_DELAY_MS)
  }
  return { advanceLater, end: () => clearTimeout(timer) }
}
