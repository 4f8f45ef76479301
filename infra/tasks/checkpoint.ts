import type { Sql, TransactionSql } from 'postgres'
import { PROCESS_MANAGERS_CHECKPOINT } from '#domain/operations/checkpoints.ts'

/** Milliseconds for which a checkpoint may wait when the events before it have started no task. */
const CHECKPOINT_DELAY_MS = 200
/** Milliseconds without an event after which it waits no longer. */
const QUIET_MS = 10

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

/** Advances the checkpoint once no more events come, and five times a second while they do. */
export function delayedCheckpoint(sql: Sql, signal: AbortSignal) {
  let handledPosition = -1n
  let delay: NodeJS.Timeout | undefined
  let quiet: NodeJS.Timeout | undefined
  function end() {
    clearTimeout(delay)
    clearTimeout(quiet)
    delay = undefined
  }
  function advance() {
    end()
    advanceCheckpoint(sql, handledPosition).catch(() => {
      if (!signal.aborted) delay ??= setTimeout(advance, CHECKPOINT_DELAY_MS)
    })
  }
  function advanceLater(position: bigint) {
    handledPosition = position
    delay ??= setTimeout(advance, CHECKPOINT_DELAY_MS)
    clearTimeout(quiet)
    quiet = setTimeout(advance, QUIET_MS)
  }
  return { advanceLater, end }
}
