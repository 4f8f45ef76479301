import { connect } from 'node:net'
import type { Sql } from 'postgres'
import type { Readiness } from '#api/http/services.ts'
import type { Sfu } from '#commands/ports/sfu.ts'
import { PROCESS_MANAGERS_CHECKPOINT } from '#domain/operations/checkpoints.ts'
import { TRAIL } from '#projections/audit/trail/trail-table.ts'
import { readModels } from '#projections/read-models.ts'
import { type Checkpoint, readCheckpoints } from '#projections/runner/checkpoints.ts'
import { activeAlarms } from '../audit/alarms.ts'
import type { Store } from '../event-store/client.ts'
import { isolationLevel } from '../files/isolated-process/isolation-level.ts'
import { waitingByPosition } from '../operations/projection-figures.ts'
import { type Replicas, replicasOf } from '../postgres/replicas.ts'
import { unacknowledgedRestores } from '../postgres/restores.ts'
import { earlierNow } from '../postgres/servers.ts'
import { passedOverCounts } from '../tasks/passed-over-events.ts'
import { areTasksStalled } from '../tasks/queue.ts'
import { hasOwner } from './worker/active-owner.ts'

const ANSWER_TIMEOUT_MS = 2000
const CACHE_MS = 1000

type ExternalChecks = Record<string, string | (() => Promise<unknown>)>

const NO_REPLICAS: Replicas = { replicas: [], waits: false }

/** The checks without which the product cannot be used at all. */
const REQUIRED_CHECKS = ['postgres', 'eventstore', 'projections', 'tasks', 'read_models', 'web']

/**
 * Returns whether each part responds, and which checkpoints lag behind the events. A configured address
 * responds when it accepts a connection. The parts are asked at most once a second, however many callers ask.
 */
export function readiness(sql: Sql, store: Store, calls: Pick<Sfu, 'state'>, externalChecks: ExternalChecks) {
  let latest: { at: number; answer: Promise<Readiness> } | undefined
  return () => {
    if (!latest || performance.now() - latest.at > CACHE_MS)
      latest = { at: performance.now(), answer: runChecks(sql, store, calls, externalChecks) }
    return latest.answer
  }
}

async function runChecks(
  sql: Sql,
  store: Store,
  calls: Pick<Sfu, 'state'>,
  externalChecks: ExternalChecks,
): Promise<Readiness> {
  const externalResults = Object.entries(externalChecks).map(
    async ([name, operation]) =>
      [
        name,
        await check(() => (typeof operation === 'string' ? connectTo(operation) : operation())),
      ] as const,
  )
  const [postgres, eventstore, projectionOwner, tasks, jobs, sfu, externalStates] = await Promise.all([
    check(() => sql`select 1`),
    check(store.tryWriting),
    check(async () => expectTrue(await hasOwner(sql, 'projections'))),
    check(async () => expectTrue(await hasOwner(sql, 'tasks'))),
    check(async () => expectTrue(!(await areTasksStalled(sql, MAX_WAIT_MS)))),
    withTimeout(() => calls.state()).catch(() => 'failed' as const),
    Promise.all(externalResults),
  ])
  const rows = postgres === 'ok' ? await withTimeout(() => readCheckpoints(sql)).catch(() => []) : []
  const failedState = 'failed' as const
  const unknownBacklog = { behind: [], read_models: failedState, policies: failedState, audit: failedState }
  const behind = async () => backlog(store, rows, await earlierNow(sql))
  const backlogState =
    eventstore === 'ok' ? await withTimeout(behind).catch(() => unknownBacklog) : unknownBacklog
  const lagging = rows.filter(
    ({ name, parked_at }) => parked_at !== null || backlogState.behind.includes(name),
  )
  const waitingCounts = withTimeout(() =>
    waitingByPosition(
      store,
      lagging.map(({ position }) => BigInt(position)),
    ),
  )
  const waiting = await waitingCounts.catch(() => new Map<bigint, undefined>())
  const projections = rows.map(({ name, position, parked_at, parked_cause }) => ({
    name,
    position,
    lag: String(waiting.get(BigInt(position))?.count ?? 0),
    ...(parked_at && { parked: `${parked_at}: ${parked_cause}` }),
  }))
  // When the alarms cannot be read, the state is unknown and not "no alarm".
  const trailAlarms =
    postgres === 'ok' ? await withTimeout(() => activeAlarms(sql)).catch(() => ['unknown']) : []
  const restoreWarnings =
    postgres === 'ok' ? await withTimeout(() => unacknowledgedRestores(sql)).catch(() => []) : []
  const hasAllReadModels = readModels.every(({ name }) => rows.some((row) => row.name === name))
  const hasParked = projections.some((each) => each.parked)
  const { replicas, waits } =
    postgres === 'ok' ? await withTimeout(() => replicasOf(sql)).catch(() => NO_REPLICAS) : NO_REPLICAS
  const missingReplicas = replicas.filter((each) => !each.connected).map(({ name }) => name)
  const checks: Readiness['checks'] = {
    // Writes wait until enough required replicas have them, so with too few no write ends.
    postgres: waits ? 'failed' : postgres,
    ...(replicas.length > 0 && { replicas: missingReplicas.length > 0 ? 'failed' : 'ok' }),
    eventstore,
    projections: projectionOwner,
    tasks,
    read_models: hasAllReadModels ? backlogState.read_models : 'failed',
    policies: backlogState.policies,
    audit: trailAlarms.length > 0 ? 'failed' : backlogState.audit,
    jobs,
    ...Object.fromEntries(externalStates),
    sfu,
  }
  const failedChecks = Object.keys(checks).filter((name) => checks[name] === 'failed')
  const isUsable = !failedChecks.some((name) => REQUIRED_CHECKS.includes(name))
  return {
    status: isUsable ? (failedChecks.length === 0 && !hasParked ? 'ready' : 'degraded') : 'unavailable',
    checks,
    projections,
    passed_over: postgres === 'ok' ? await withTimeout(() => passedOverCounts(sql)).catch(() => ({})) : {},
    sandbox: await isolationLevel(),
    ...(restoreWarnings.length > 0 && { restored: restoreWarnings }),
    ...(missingReplicas.length > 0 && { missing_replicas: missingReplicas }),
  }
}

function withTimeout<T>(operation: () => Promise<T>): Promise<T> {
  const timer = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('too slow')), ANSWER_TIMEOUT_MS).unref(),
  )
  return Promise.race([operation(), timer])
}

const check = (operation: () => Promise<unknown>) =>
  withTimeout(operation).then(
    () => 'ok' as const,
    () => 'failed' as const,
  )

function expectTrue(condition: boolean) {
  if (!condition) throw new Error('not so')
}

/** Opens a TCP connection, for services without HTTP. Throws when that fails. */
async function connectTo(url: string) {
  const { hostname, port, protocol } = new URL(url)
  const defaultPorts: Record<string, number> = { 'https:': 443, 'smtps:': 465, 'smtp:': 25 }
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port) || defaultPorts[protocol] || 80, hostname)
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => socket.destroy(new Error('too slow')))
    socket.once('connect', () => {
      socket.destroy()
      resolve()
    })
    socket.once('error', reject)
  })
}

/** Throws when the web process does not run, or is still building its pages. */
export const checkWeb = (url: string) => async () => {
  const { ok, status } = await fetch(new URL('/ready', url), {
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  })
  if (!ok) throw new Error(`the web process answers ${status}`)
}

/** Milliseconds that an event or a due task may wait. */
const MAX_WAIT_MS = 10_000

/**
 * Returns whether the read models, the process managers and the audit trail are less than ten seconds behind
 * the product's events. `now` is in milliseconds since 1970. Parked checkpoints are left out. `behind` names
 * those with waiting events.
 */
async function backlog(store: Pick<Store, 'waitingAfter'>, checkpoints: readonly Checkpoint[], now: number) {
  const running = checkpoints
    .filter(({ parked_at, name }) => parked_at === null && !name.endsWith('_next'))
    .map(({ name, position }) => ({ name, position: BigInt(position) }))
  const lowestPosition = running.reduce<bigint | undefined>(
    (lowest, { position }) => (lowest === undefined || position < lowest ? position : lowest),
    undefined,
  )
  const oldestWaiting = lowestPosition === undefined ? undefined : await store.waitingAfter(lowestPosition, 1)
  const behindNames = oldestWaiting
    ? running.filter(({ position }) => position < oldestWaiting.position).map(({ name }) => name)
    : []
  const isLate = oldestWaiting !== undefined && now - oldestWaiting.since.getTime() > MAX_WAIT_MS
  const state = (names: string[]) => (isLate && names.length > 0 ? ('failed' as const) : ('ok' as const))
  return {
    behind: behindNames,
    read_models: state(behindNames.filter((name) => name !== PROCESS_MANAGERS_CHECKPOINT && name !== TRAIL)),
    policies: state(behindNames.filter((name) => name === PROCESS_MANAGERS_CHECKPOINT)),
    audit: state(behindNames.filter((name) => name === TRAIL)),
  }
}
