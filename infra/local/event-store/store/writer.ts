import postgres from 'postgres'
import type { FaultHook } from '#infra/processes/fault-points.ts'
import type { OpenFaults } from '../faults.ts'
import { type AppendOutcome, type AppendRequest, sizeOf } from '../model.ts'
import {
  type DecidedBatch,
  type DecidedRequest,
  decideBatch,
  loadKnownEvents,
  type QueuedRequest,
} from './batch.ts'
import { headCache, settingsOwner } from './heads.ts'
import type { Pages } from './pages.ts'
import { publication } from './publication.ts'
import type { RecentRows } from './recent-rows.ts'
import type { StoreSession } from './session.ts'

/**
 * A batch ends at whichever limit comes first. Readers wait while one is built: 10,000 events take some 100
 * ms.
 */
const MAX_BATCH = { requests: 1000, events: 10_000, bytes: 4 * 1024 * 1024 }
/** While more bytes than this are queued, nothing is read from connections. */
const MAX_QUEUE_BYTES = 32 * 1024 * 1024

const queuedBytesOf = ({ request }: QueuedRequest) =>
  request.events.reduce((sum, event) => sum + sizeOf(event), 64)

/**
 * Group commit: requests that arrive during the commit of one batch form the next one, so that writers share
 * a sync and a round trip. Conflicts are found before, in memory, and do not make the batch fail. `pages`
 * read all stored rows.
 */
export function writer(
  session: StoreSession,
  pages: Pages,
  recent: RecentRows,
  { fault, faults }: { fault: FaultHook; faults: OpenFaults },
) {
  const heads = headCache()
  const { stored: lastStored, publish, flush } = publication(recent, faults)
  let queue: QueuedRequest[] = []
  let waitingBytes = 0
  let isWorking = false
  const drainListeners: (() => void)[] = []
  const settleListeners: (() => void)[] = []

  async function commitQueue() {
    isWorking = true
    while (queue.length > 0) {
      const batch = nextBatch()
      await commit(batch).catch((error) => {
        for (const { fail } of batch) fail(error)
      })
      heads.trim()
      if (waitingBytes > MAX_QUEUE_BYTES) continue
      for (const resume of drainListeners.splice(0)) resume()
    }
    isWorking = false
    for (const done of settleListeners.splice(0)) done()
  }

  function nextBatch() {
    let [count, events, bytes] = [0, 0, 0]
    for (const queued of queue) {
      if (count === MAX_BATCH.requests || events >= MAX_BATCH.events || bytes > MAX_BATCH.bytes) break
      bytes += queuedBytesOf(queued)
      events += queued.request.events.length
      count++
    }
    waitingBytes -= bytes
    const batch = queue.slice(0, count)
    queue = queue.slice(count)
    return batch
  }

  async function commit(queued: QueuedRequest[]): Promise<void> {
    const knownEvents = await loadKnownEvents(queued, heads, pages)
    const publishedPosition = recent.head()
    const batch = decideBatch(queued, knownEvents, heads, { last: lastStored(), now: Date.now() })
    try {
      const wrongStreams = batch.rows.length ? await store(batch) : new Set<string>()
      const failedGuesses = batch.decided.filter(({ queued: { request } }) =>
        wrongStreams.has(settingsOwner(request.stream)),
      )
      answerAll(
        wrongStreams.size ? batch.decided.filter((each) => !failedGuesses.includes(each)) : batch.decided,
        publishedPosition,
      )
      requeue([
        ...failedGuesses.map(({ queued }) => ({ ...queued, checked: true })),
        ...batch.postponed.map((each) => ({ ...each, postponed: true })),
      ])
    } catch (error) {
      for (const stream of batch.touched) heads.delete(stream)
      // A value that the database refuses fails its own request, not the others in the batch.
      if (!(error instanceof postgres.PostgresError) || queued.length === 1) throw error
      for (const each of queued) await commit([each]).catch(each.fail)
    }
  }

  async function store({ rows, guesses, decided }: DecidedBatch) {
    for (const { type } of rows) fault(`store:before:${type}`)
    const wrongStreams = await session.insert(rows, guesses)
    for (const { type } of rows) fault(`store:after:${type}`)
    if (wrongStreams.size === 0) {
      publish(rows)
      return wrongStreams
    }
    for (const stream of wrongStreams) heads.delete(stream)
    const positionBefore = lastStored()
    const stored = rows.filter(({ stream }) => !wrongStreams.has(stream))
    const positions = new Map(stored.map((row, index) => [row.position, positionBefore + 1 + index]))
    for (const each of decided)
      if ('outcome' in each && each.outcome.kind === 'done')
        each.outcome.position = positions.get(each.outcome.position) ?? each.outcome.position
    publish(stored.map((row, index) => ({ ...row, position: positionBefore + 1 + index })))
    return wrongStreams
  }

  function requeue(requeuedRequests: QueuedRequest[]) {
    for (const queued of requeuedRequests) waitingBytes += queuedBytesOf(queued)
    if (requeuedRequests.length) queue = [...requeuedRequests, ...queue]
  }

  /** `publishedPosition` is the last readable position when the requests were decided. */
  function answerAll(decided: DecidedRequest[], publishedPosition: number) {
    for (const each of decided) {
      if ('from' in each) lookUp(each, publishedPosition).catch(each.queued.fail)
      else if (each.isRepeat) answerRepeat(each.queued, each.outcome, publishedPosition)
      else answer(each.queued, each.outcome)
    }
  }

  async function lookUp(
    { queued, from, otherwise, mayBeNew }: Extract<DecidedRequest, { from: number }>,
    publishedPosition: number,
  ) {
    const { stored, isNew } = await alreadyStored(queued.request, from)
    if (stored) return answerRepeat(queued, stored, publishedPosition)
    if (!(mayBeNew && isNew)) return answer(queued, otherwise)
    requeue([{ ...queued, isNoRepeat: true }])
    startWork()
  }

  /**
   * A repeat gets the answer of its first attempt. With a fault it times out while the first attempt is in
   * progress.
   */
  function answerRepeat(queued: QueuedRequest, outcome: AppendOutcome, publishedPosition: number) {
    const { equal_appends_ms: waitMs } = faults.now()
    const isInProgress = queued.postponed || (outcome.kind === 'done' && outcome.position > publishedPosition)
    if (waitMs === undefined || !isInProgress) return answer(queued, outcome)
    setTimeout(queued.resolve, waitMs, { kind: 'commit_timeout' } satisfies AppendOutcome)
  }

  /** A success is answered once it is readable, a refusal immediately. */
  function answer({ resolve }: QueuedRequest, outcome: AppendOutcome) {
    if (outcome.kind !== 'done' || outcome.position <= recent.head()) return resolve(outcome)
    void recent.appended(outcome.position - 1).then(() => resolve(outcome))
  }

  /**
   * Returns the outcome of a repeat whose events are stored at the requested place. `isNew`: not even the
   * first event is stored.
   */
  async function alreadyStored({ stream, events }: AppendRequest, from: number) {
    const storedIds = await pages.ids(stream, from, events.length)
    const last = storedIds.at(-1)
    const isSame =
      storedIds.length === events.length && storedIds.every(({ id }, index) => id === events[index]?.id)
    const stored: AppendOutcome | undefined =
      isSame && last ? { kind: 'done', revision: last.revision, position: last.position } : undefined
    return { stored, isNew: storedIds[0]?.id !== events[0]?.id }
  }

  function startWork() {
    if (isWorking) return
    isWorking = true
    setImmediate(commitQueue)
  }

  return {
    /** Rejects with PostgresError when the database refuses it. After a lost session it may have been stored. */
    append: (request: AppendRequest) =>
      new Promise<AppendOutcome>((resolve, fail) => {
        const queued = { request, checked: false, postponed: false, isNoRepeat: false, resolve, fail }
        queue.push(queued)
        waitingBytes += queuedBytesOf(queued)
        startWork()
      }),
    /** Resolves once everything appended is stored, readable and answered. */
    async settled() {
      if (isWorking) await new Promise<void>((done) => settleListeners.push(done))
      flush()
    },
    /** A promise that resolves when the queue falls below its limit; `undefined` while it is below. */
    queueDrained: () =>
      waitingBytes > MAX_QUEUE_BYTES ? new Promise<void>((resume) => drainListeners.push(resume)) : undefined,
  }
}
