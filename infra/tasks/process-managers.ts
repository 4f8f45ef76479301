import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Sql, TransactionSql } from 'postgres'
import type { QueuedTask } from '#commands/kernel/task.ts'
import type { EventStore } from '#commands/ports/event-store.ts'
import { tasksStartedBy } from '#commands/process-managers.ts'
import { type Delivered, isUnreadable, type Recorded, UnreadableEvent } from '#domain/kernel/catalogue.ts'
import type { Log } from '#projections/runner/projections.ts'
import { together } from '#projections/runner/together.ts'
import { noTraces } from '../telemetry/traces.ts'
import { noteStarted } from '../telemetry/tracing/events.ts'
import { advance, advancesLater, reached } from './checkpoint.ts'
import { causedBy, enqueue } from './enqueue.ts'
import { parkedStreams, parkStream, unparkStream } from './parked-streams.ts'
import { countPassedOver } from './passed-over.ts'

const RETRY_PARKED_MS = 2000

/**
 * Subscribes the process managers to the store and enqueues the tasks that each event starts, in the transaction that
 * advances the checkpoint: no event is skipped, and one seen twice replaces its own tasks by their key. The commits of
 * `sql` need not wait for the disk: tasks and checkpoint are lost together in a crash, and the events are then seen
 * again; so are those that started none and whose checkpoint was not written yet.
 * When it cannot be determined what an event starts, its stream is parked from there on, and retried until it can.
 */
export async function runProcessManagers(
  sql: Sql,
  store: EventStore,
  signal: AbortSignal,
  log: Log,
  traces = noTraces,
) {
  const { advanceLater, end } = advancesLater(sql, signal)
  const exclusively = pLimit(1)
  const position = await reached(sql)
  const parked = await parkedStreams(sql)

  /** Enqueues the tasks and parks the streams of a batch, with what else belongs to the transaction. */
  async function write({ tasks, stopped }: Started, and: (tx: TransactionSql) => Promise<unknown>) {
    const begun = performance.now()
    await sql.begin(async (tx) => {
      for (const { task, recorded } of tasks) await enqueue(tx, task, causedBy(recorded))
      for (const { at, cause } of stopped) await parkStream(tx, at, cause)
      await and(tx)
    })
    if (traces.exported) noteStarted(traces, tasks, performance.now() - begun)
    for (const { at, cause } of stopped) {
      parked.set(at.stream, at.revision)
      const { stream, position, event, id } = at
      log.error({ stream, position: String(position), event: event.type, id, err: cause }, 'stream parked')
    }
  }

  async function handle(batch: readonly Delivered[]) {
    const end = batch.at(-1)?.position ?? -1n
    const started = startedByAll(batch, parked)
    if (started.tasks.length + started.stopped.length === 0) advanceLater(end)
    else await write(started, (tx) => advance(tx, end))
  }

  /** Handles the events of a parked stream that came meanwhile, unless one still cannot be read. */
  async function retry(stream: string, from: bigint) {
    const read = await store.read(stream, from - 1n).catch(() => undefined)
    const started = startedByAll(read?.events ?? [], new Map())
    if (!read || started.stopped.length > 0) return
    await write(started, (tx) => unparkStream(tx, stream))
    parked.delete(stream)
    log.info({ stream }, 'stream no longer parked')
  }

  async function retryAll(signal: AbortSignal) {
    for (;;) {
      await sleep(RETRY_PARKED_MS, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      for (const [stream, from] of parked) await exclusively(() => retry(stream, from))
    }
  }

  const all = together(signal)
  all.start(retryAll(all.signal))
  all.start(
    store.subscribe(
      position,
      all.signal,
      (batch) => exclusively(() => handle(batch)),
      (passed) => countPassedOver(sql, passed),
    ),
  )
  await all.ended()
  end()
}

type Started = {
  tasks: { task: QueuedTask; recorded: Recorded }[]
  /** The first event of each stream whose tasks cannot be determined. */
  stopped: { at: Delivered; cause: unknown }[]
}

/** The tasks that these events start, without those of parked streams. */
function startedByAll(batch: readonly Delivered[], parked: ReadonlyMap<string, bigint>): Started {
  const started: Started = { tasks: [], stopped: [] }
  for (const delivered of batch) {
    if (parked.has(delivered.stream) || started.stopped.some(({ at }) => at.stream === delivered.stream))
      continue
    try {
      if (isUnreadable(delivered)) throw new UnreadableEvent(delivered)
      started.tasks.push(...tasksStartedBy(delivered).map((task) => ({ task, recorded: delivered })))
    } catch (cause) {
      started.stopped.push({ at: delivered, cause })
    }
  }
  return started
}
