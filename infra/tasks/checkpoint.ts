import type { Sql, TransactionSql } from 'postgres'

/** The name in the database of the process managers' checkpoint. */
export const POLICIES_CHECKPOINT = 'policies'

/** Milliseconds for which a checkpoint may wait when the events up to it have started no task. */
const CHECKPOINT_DELAY_MS = 200

/** Never backwards: an event seen again is harmless, but nothing would move the checkpoint on until the next one. */
export const advanceCheckpoint = (sql: Sql | TransactionSql, position: bigint) => sql`
  update checkpoints set position = ${String(position)} where name = ${POLICIES_CHECKPOINT} and position < ${String(position)}`

/** Where the process managers go on: after the events that they have handled. Creates the checkpoint. */
export async function readCheckpoint(sql: Sql) {
  await sql`insert into checkpoints (name, version, position) values (${POLICIES_CHECKPOINT}, '1', -1) on conflict do nothing`
  const [row] = await sql<
    { position: string }[]
  >`select position from checkpoints where name = ${POLICIES_CHECKPOINT}`
  return BigInt(row?.position ?? -1)
}

/** Advances the checkpoint a moment later, at most five times a second. */
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
