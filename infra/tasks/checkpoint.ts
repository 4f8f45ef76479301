import type { Sql, TransactionSql } from 'postgres'

/** The name in the database of the process managers' checkpoint. */
export const POLICIES = 'policies'

/** Milliseconds for which a checkpoint may wait when the events up to it have started no task. */
const LATER_MS = 200

/** Never backwards: an event seen again is harmless, but nothing would move the checkpoint on until the next one. */
export const advance = (sql: Sql | TransactionSql, position: bigint) => sql`
  update checkpoints set position = ${String(position)} where name = ${POLICIES} and position < ${String(position)}`

/** Where the process managers go on: after the events that they have handled. Creates the checkpoint. */
export async function reached(sql: Sql) {
  await sql`insert into checkpoints (name, version, position) values (${POLICIES}, '1', -1) on conflict do nothing`
  const [row] = await sql<{ position: string }[]>`select position from checkpoints where name = ${POLICIES}`
  return BigInt(row?.position ?? -1)
}

/** Advances the checkpoint a moment later, at most five times a second. */
export function advancesLater(sql: Sql, signal: AbortSignal) {
  let passed = -1n
  let waiting: NodeJS.Timeout | undefined
  function advanceLater(position: bigint) {
    passed = position
    waiting ??= setTimeout(() => {
      waiting = undefined
      advance(sql, passed).catch(() => {
        if (!signal.aborted) advanceLater(passed)
      })
    }, LATER_MS)
  }
  return { advanceLater, end: () => clearTimeout(waiting) }
}
