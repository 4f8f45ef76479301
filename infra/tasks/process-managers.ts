import type { Sql, TransactionSql } from 'postgres'
import type { EventStore } from '#commands/ports/event-store.ts'
import { startedBy } from '#commands/process-managers.ts'
import { causedBy, enqueue } from './enqueue.ts'

/** Milliseconds for which a checkpoint may wait when the events up to it have started no task. */
const CHECKPOINT_MS = 200

/** Never backwards: an event seen again is harmless, but nothing would move the checkpoint on until the next one. */
const advance = (sql: Sql | TransactionSql, position: bigint) => sql`
  update checkpoints set position = ${String(position)} where name = 'policies' and position < ${String(position)}`

/**
 * Subscribes the process managers to the store and enqueues the tasks that each event starts, in the transaction that
 * advances the checkpoint (`policies` in the database): no event is skipped, and one seen twice replaces its own
 * tasks by their key. The commits of `sql` need not wait for the disk: tasks and checkpoint are lost together in a
 * crash, and the events are then seen again; so are those that started none and whose checkpoint was not written yet.
 */
export async function runProcessManagers(sql: Sql, store: EventStore, signal: AbortSignal) {
  await sql`insert into checkpoints (name, version, position) values ('policies', '1', -1) on conflict do nothing`
  const [row] = await sql<{ position: string }[]>`select position from checkpoints where name = 'policies'`
  let passed = -1n
  let waiting: NodeJS.Timeout | undefined

  function advanceLater(position: bigint) {
    passed = position
    waiting ??= setTimeout(() => {
      waiting = undefined
      advance(sql, passed).catch(() => {
        if (!signal.aborted) advanceLater(passed)
      })
    }, CHECKPOINT_MS)
  }

  await store.subscribe(BigInt(row?.position ?? -1), signal, async (batch) => {
    const position = batch.at(-1)?.position ?? -1n
    const started = batch.flatMap((recorded) => startedBy(recorded).map((task) => ({ task, recorded })))
    if (started.length === 0) return advanceLater(position)
    await sql.begin(async (tx) => {
      for (const { task, recorded } of started) await enqueue(tx, task, causedBy(recorded))
      await advance(tx, position)
    })
  })
  clearTimeout(waiting)
}
