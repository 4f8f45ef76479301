import { connect } from 'node:net'
import type { Sql } from 'postgres'
import type { Readiness } from '#api/http/services.ts'
import type { Sfu } from '#commands/ports/messaging/sfu.ts'
import { readModels } from '#projections/read-models.ts'
import { checkpoints } from '#projections/runner/checkpoints.ts'
import { alarms } from '../../audit/alarms.ts'
import type { Store } from '../../event-store/client.ts'
import { sandboxWalls } from '../../files/sandbox/walls.ts'
import { waitingAfterEach } from '../../operations/projections.ts'
import { earlierNow } from '../../postgres/earlier-clock.ts'
import { type Replicas, replicasOf } from '../../postgres/replicas.ts'
import { unacknowledged } from '../../postgres/restores.ts'
import { tasksStandStill } from '../../tasks/overdue.ts'
import { passedOver } from '../../tasks/passed-over.ts'
import { hasOwner } from '../worker/active-owner.ts'
import { backlog, LONGEST_WAIT_MS } from './backlog.ts'

const ANSWER_MS = 2000
const CACHED_MS = 1000

type Reach = Record<string, string | (() => Promise<unknown>)>

const NONE: Replicas = { replicas: [], waits: false }

/** Without these the product cannot be used at all. */
const NEEDED = ['postgres', 'eventstore', 'projections', 'tasks', 'read_models', 'web']

/**
 * Whether each part responds (a configured address: accepts a connection), and what is behind the events; asked at most
 * once a second, however many ask.
 */
export function readiness(sql: Sql, store: Store, calls: Pick<Sfu, 'state'>, reach: Reach) {
  let latest: { at: number; answer: Promise<Readiness> } | undefined
  return () => {
    if (!latest || performance.now() - latest.at > CACHED_MS)
      latest = { at: performance.now(), answer: ask(sql, store, calls, reach) }
    return latest.answer
  }
}

async function ask(sql: Sql, store: Store, calls: Pick<Sfu, 'state'>, reach: Reach): Promise<Readiness> {
  const others = Object.entries(reach).map(
    async ([name, part]) =>
      [name, await check(() => (typeof part === 'string' ? answers(part) : part()))] as const,
  )
  const [postgres, eventstore, projecting, tasks, jobs, sfu, reached] = await Promise.all([
    check(() => sql`select 1`),
    check(store.tryWriting),
    check(async () => expectTrue(await hasOwner(sql, 'projections'))),
    check(async () => expectTrue(await hasOwner(sql, 'tasks'))),
    check(async () => expectTrue(!(await tasksStandStill(sql, LONGEST_WAIT_MS)))),
    inTime(() => calls.state()).catch(() => 'failed' as const),
    Promise.all(others),
  ])
  const rows = postgres === 'ok' ? await inTime(() => checkpoints(sql)).catch(() => []) : []
  const failing = 'failed' as const
  const unknown = { behind: [], read_models: failing, policies: failing, audit: failing }
  const behind = async () => backlog(store, rows, await earlierNow(sql))
  const handled = eventstore === 'ok' ? await inTime(behind).catch(() => unknown) : unknown
  const late = rows.filter(({ name, parked_at }) => parked_at !== null || handled.behind.includes(name))
  const counted = inTime(() =>
    waitingAfterEach(
      store,
      late.map(({ position }) => BigInt(position)),
    ),
  )
  const waiting = await counted.catch(() => new Map<bigint, undefined>())
  const projections = rows.map(({ name, position, parked_at, parked_cause }) => ({
    name,
    position,
    lag: String(waiting.get(BigInt(position))?.count ?? 0),
    ...(parked_at && { parked: `${parked_at}: ${parked_cause}` }),
  }))
  // Who cannot be asked whether there are alarms has not said that there are none.
  const alarmed = postgres === 'ok' ? await inTime(() => alarms(sql)).catch(() => ['unknown']) : []
  const restored = postgres === 'ok' ? await inTime(() => unacknowledged(sql)).catch(() => []) : []
  const complete = readModels.every(({ name }) => rows.some((row) => row.name === name))
  const parked = projections.some((each) => each.parked)
  const { replicas, waits } = postgres === 'ok' ? await inTime(() => replicasOf(sql)).catch(() => NONE) : NONE
  const missing = replicas.filter((each) => !each.connected).map(({ name }) => name)
  const checks: Readiness['checks'] = {
    // Without a replica that is to have each write, none is ever done.
    postgres: waits ? 'failed' : postgres,
    ...(replicas.length > 0 && { replicas: missing.length > 0 ? 'failed' : 'ok' }),
    eventstore,
    projections: projecting,
    tasks,
    read_models: complete ? handled.read_models : 'failed',
    policies: handled.policies,
    audit: alarmed.length > 0 ? 'failed' : handled.audit,
    jobs,
    ...Object.fromEntries(reached),
    sfu,
  }
  const failed = Object.keys(checks).filter((name) => checks[name] === 'failed')
  const usable = !failed.some((name) => NEEDED.includes(name))
  return {
    status: usable ? (failed.length === 0 && !parked ? 'ready' : 'degraded') : 'unavailable',
    checks,
    projections,
    passed_over: postgres === 'ok' ? await inTime(() => passedOver(sql)).catch(() => ({})) : {},
    sandbox: await sandboxWalls(),
    ...(restored.length > 0 && { restored }),
    ...(missing.length > 0 && { missing_replicas: missing }),
  }
}

function inTime<T>(part: () => Promise<T>): Promise<T> {
  const timer = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('too slow')), ANSWER_MS).unref(),
  )
  return Promise.race([part(), timer])
}

const check = (part: () => Promise<unknown>) =>
  inTime(part).then(
    () => 'ok' as const,
    () => 'failed' as const,
  )

function expectTrue(holds: boolean) {
  if (!holds) throw new Error('not so')
}

/** Opens a TCP connection, for services without HTTP. Throws when that fails. */
async function answers(url: string) {
  const { hostname, port, protocol } = new URL(url)
  const byDefault: Record<string, number> = { 'https:': 443, 'smtps:': 465, 'smtp:': 25 }
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port) || byDefault[protocol] || 80, hostname)
    socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('too slow')))
    socket.once('connect', () => {
      socket.destroy()
      resolve()
    })
    socket.once('error', reject)
  })
}

/** Throws while the web process does not run, or its pages are being built. */
export const webServes = (url: string) => async () => {
  const { ok, status } = await fetch(new URL('/ready', url), { signal: AbortSignal.timeout(ANSWER_MS) })
  if (!ok) throw new Error(`the web process answers ${status}`)
}
