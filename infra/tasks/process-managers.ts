import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Sql, TransactionSql } from 'postgres'
import type { QueuedTask } from '#commands/kernel/task.ts'
import type { EventStore } from '#commands/ports/event-store.ts'
import { tasksStartedBy } from '#commands/process-managers.ts'
import {
  type DeliveredEvent,
  type EventRecord,
  isUnreadable,
  UnreadableEvent,
} from '#domain/kernel/catalog.ts'
import { PROCESS_MANAGERS_CHECKPOINT } from '#domain/operations/checkpoints.ts'
import { errorNameOf, parkCheckpoint, unparkCheckpoint } from '#projections/runner/checkpoints.ts'
import type { ProjectionLog } from '#projections/runner/projections.ts'
import { taskGroup } from '#projections/runner/task-group.ts'
import { noTraces } from '../telemetry/traces.ts'
import { recordStartedTasks } from '../telemetry/tracing/event-steps.ts'
import { advanceCheckpoint, delayedCheckpoint, readCheckpoint } from './checkpoint.ts'
import { causeOf, enqueue } from './enqueue.ts'
import { countPassedOver } from './passed-over-events.ts'

const PARKED_RETRY_DELAY_MS = 2000

/**
 * Subscribes the process managers to the store and enqueues the tasks that each event starts, in the
 * transaction that advances the checkpoint. So no event is skipped, and tasks of an event that is seen twice
 * replace themselves by their key.
 * The commits of `sql` need not wait for the disk: a crash loses tasks and checkpoint together, and the
 * events are then seen again. So are events without tasks whose checkpoint was not written yet.
 * When the tasks of an event cannot be determined, its stream is parked from that event on, and retried until
 * they can.
 */
export async function runProcessManagers(
  sql: Sql,
  store: EventStore,
  signal: AbortSignal,
  log: ProjectionLog,
  traces = noTraces,
) {
  const { advanceLater, end } = delayedCheckpoint(sql, signal)
  const runExclusively = pLimit(1)
  const position = await readCheckpoint(sql)
  const parkedRevisions = await parkedStreams(sql)

  /** Enqueues the tasks of a batch and parks its streams, in one transaction with `alsoWrite`. */
  async function write(
    { tasks, undeterminable }: StartedTasks,
    alsoWrite: (tx: TransactionSql) => Promise<unknown>,
  ) {
    const startTime = performance.now()
    await sql.begin(async (tx) => {
      for (const { task, recorded } of tasks) await enqueue(tx, task, causeOf(recorded))
      for (const { firstEvent, cause } of undeterminable) await parkStream(tx, firstEvent, cause)
      await alsoWrite(tx)
    })
    if (traces.exported) recordStartedTasks(traces, tasks, performance.now() - startTime)
    for (const { firstEvent, cause } of undeterminable) {
      parkedRevisions.set(firstEvent.stream, firstEvent.revision)
      const { stream, position, event, id } = firstEvent
      log.error({ stream, position: String(position), event: event.type, id, err: cause }, 'stream parked')
    }
  }

  async function handle(batch: readonly DeliveredEvent[]) {
    const lastPosition = batch.at(-1)?.position ?? -1n
    const startedTasks = tasksOfBatch(batch, parkedRevisions)
    if (startedTasks.tasks.length + startedTasks.undeterminable.length === 0) advanceLater(lastPosition)
    else await write(startedTasks, (tx) => advanceCheckpoint(tx, lastPosition))
  }

  /** Handles the events that a parked stream has received since then, unless one still cannot be read. */
  async function retry(stream: string, firstRevision: bigint) {
    const streamRead = await store.read(stream, firstRevision - 1n).catch(() => undefined)
    const startedTasks = tasksOfBatch(streamRead?.events ?? [], new Map())
    if (!streamRead || startedTasks.undeterminable.length > 0) return
    await write(startedTasks, (tx) => unparkStream(tx, stream))
    parkedRevisions.delete(stream)
    log.info({ stream }, 'stream no longer parked')
  }

  async function retryAll(signal: AbortSignal) {
    for (;;) {
      await sleep(PARKED_RETRY_DELAY_MS, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      for (const [stream, firstRevision] of parkedRevisions)
        await runExclusively(() => retry(stream, firstRevision))
    }
  }

  const activities = taskGroup(signal)
  activities.start(retryAll(activities.signal))
  activities.start(
    store.subscribe(
      position,
      activities.signal,
      (batch) => runExclusively(() => handle(batch)),
      (passedOver) => countPassedOver(sql, passedOver),
    ),
  )
  await activities.ended()
  end()
}

type StartedTasks = {
  tasks: { task: QueuedTask; recorded: EventRecord }[]
  /** The first event of each stream whose tasks cannot be determined. */
  undeterminable: { firstEvent: DeliveredEvent; cause: unknown }[]
}

/** Returns the tasks that these events start, without those of parked streams. */
function tasksOfBatch(
  batch: readonly DeliveredEvent[],
  parkedRevisions: ReadonlyMap<string, bigint>,
): StartedTasks {
  const startedTasks: StartedTasks = { tasks: [], undeterminable: [] }
  for (const delivered of batch) {
    if (
      parkedRevisions.has(delivered.stream) ||
      startedTasks.undeterminable.some(({ firstEvent }) => firstEvent.stream === delivered.stream)
    )
      continue
    try {
      if (isUnreadable(delivered)) throw new UnreadableEvent(delivered)
      startedTasks.tasks.push(...tasksStartedBy(delivered).map((task) => ({ task, recorded: delivered })))
    } catch (cause) {
      startedTasks.undeterminable.push({ firstEvent: delivered, cause })
    }
  }
  return startedTasks
}

/** The parked streams, each with the revision of its first unhandled event. */
async function parkedStreams(sql: Sql) {
  const rows = await sql<{ stream: string; revision: string }[]>`select stream, revision from parked_streams`
  return new Map(rows.map(({ stream, revision }) => [stream, BigInt(revision)]))
}

/** Parks the event's stream from this event on. The checkpoint names the last parked stream for /ready. */
async function parkStream(tx: TransactionSql, delivered: DeliveredEvent, cause: unknown) {
  await tx`
    insert into parked_streams (stream, revision, cause)
    values (${delivered.stream}, ${String(delivered.revision)}, ${errorNameOf(cause)}) on conflict do nothing`
  await parkCheckpoint(tx, PROCESS_MANAGERS_CHECKPOINT, delivered, cause)
}

async function unparkStream(tx: TransactionSql, stream: string) {
  await tx`delete from parked_streams where stream = ${stream}`
  const [remaining] = await tx`select from parked_streams limit 1`
  if (!remaining) await unparkCheckpoint(tx, PROCESS_MANAGERS_CHECKPOINT)
}
