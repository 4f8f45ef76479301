import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import {
  type InvariantFinding,
  MAX_COMMAND_DURATION_MS,
  type Violation,
} from '#domain/audit/invariants/check.ts'
import { invariants } from '#domain/audit/invariants/invariants.ts'
import { type DeliveredEvent, type EventRecord, isUnreadable } from '#domain/kernel/catalog.ts'
import { compareTrail } from '#projections/audit/trail/trail-comparison.ts'
import { TRAIL } from '#projections/audit/trail/trail-table.ts'
import { readModels } from '#projections/read-models.ts'
import { readCheckpoints } from '#projections/runner/checkpoints.ts'
import {
  foldIntoTemporaryTables,
  type ModelComparison,
  waitForPosition,
} from '#projections/runner/comparison.ts'
import type { TrailLog } from '../../audit/trail-log.ts'
import { verifyTrail } from '../../audit/verify-trail.ts'
import type { Store } from '../../event-store/client.ts'
import { compareAccess, findingOf } from './compare-access.ts'
import { readEvents } from './read-events.ts'

/** Milliseconds that the audit waits for read models and trail that lag behind. */
const LAG_TIMEOUT_MS = 30_000

export type AuditResult = { name: string; says: string } & InvariantFinding
export type AuditReport = { events: number; position: string; results: AuditResult[] }

export type AuditDependencies = {
  sql: Sql
  /** A pool of one connection, used for nothing else. */
  foldConnection: Sql
  store: Store
  log: TrailLog
}

const isReadable = (delivered: DeliveredEvent): delivered is EventRecord => !isUnreadable(delivered)

/** Checks every invariant over all events of the store, the read models and the trail; writes nothing that stays. */
export async function runAudit({ sql, foldConnection, store, log }: AuditDependencies): Promise<AuditReport> {
  const checks = Object.entries(invariants).map(([name, [says, createCheck]]) => ({
    name,
    says,
    check: createCheck(),
  }))
  const rebuiltModels = await foldIntoTemporaryTables(foldConnection, readModels)
  const trail = compareTrail(sql)
  const startedAt = new Date()
  const access = await compareAccess(sql)
  const eventOffences: Violation[] = []
  let events = 0

  async function see(batch: readonly DeliveredEvent[]) {
    events += batch.length
    for (const { stream, position, cause } of batch.filter(isUnreadable))
      eventOffences.push({ stream, position: String(position), how: cause })
    const recorded = batch.filter(isReadable)
    for (const each of recorded) {
      for (const { check } of checks) check.observe(each)
      access.see(each)
    }
    await rebuiltModels.apply(recorded)
    await trail.apply(recorded)
  }

  const lastProjected = (await readCheckpoints(sql)).reduce((last, { position }) => {
    const checkpointPosition = BigInt(position)
    return checkpointPosition > last ? checkpointPosition : last
  }, -1n)
  const head = await store.head()
  if (head < lastProjected)
    eventOffences.push({
      stream: 'all',
      position: String(head),
      how: `the store ends here, and the read models have events up to ${lastProjected}`,
    })
  const readUpTo = await readEvents(store, -1n, see, head < lastProjected ? undefined : lastProjected)
  const position = await readEvents(store, readUpTo, see)

  const readBetween = async (after: bigint, to: bigint) => {
    const recordedEvents: EventRecord[] = []
    await readEvents(store, after, async (batch) => void recordedEvents.push(...batch.filter(isReadable)), to)
    return recordedEvents
  }
  await waitForPosition(sql, [...readModels.map(({ name }) => name), TRAIL], position, LAG_TIMEOUT_MS)
  const comparisons = await rebuiltModels.compare(position, readBetween)
  const { standings, sessions } = access.finish(new Date(startedAt.getTime() - MAX_COMMAND_DURATION_MS))
  const { checked, mismatches } = await trail.finish()
  const chain = await verifyCaughtUpTrail(log)
  const now = new Date().toISOString()
  return {
    events,
    position: String(position),
    results: [
      { name: 'events', says: 'Every event of the store can be read', ...findingOf(events, eventOffences) },
      ...checks.map(({ name, says, check }) => ({ name, says, ...check.finding(now) })),
      { name: 'standings', says: 'Roles and suspensions are those of the events', ...standings },
      { name: 'sessions', says: 'Every session began with a login of its account', ...sessions },
      {
        name: 'read models',
        says: 'Rebuilding any read model gives the rows that it has',
        ...readModelFinding(comparisons),
      },
      {
        name: 'trail',
        says: 'The trail has its entry for every event that it promises one of, numbered and hashed',
        ...findingOf(checked, mismatches),
      },
      {
        name: 'chain',
        says: 'The tree of the trail is the one that was signed and is kept outside of the database',
        ...findingOf(
          chain.checked,
          chain.problems.map((how) => ({ stream: 'trail', position: '', how })),
        ),
      },
    ],
  }
}

/**
 * Verifies the trail. Tries again for a limited time while a new product has no checkpoint yet, and while the end
 * of the trail is being written again after a crash.
 */
async function verifyCaughtUpTrail(log: TrailLog) {
  const deadline = Date.now() + LAG_TIMEOUT_MS
  for (;;) {
    const verdict = await verifyTrail(log)
    const awaitsFirstCheckpoint = !verdict.ok && verdict.checkpointed === 0
    const isPending = awaitsFirstCheckpoint || verdict.catching_up === true
    if (!isPending || Date.now() > deadline) return verdict
    await sleep(1000)
  }
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Names the rows that differ by their ids. Anything that is no id may be a text of a person and is not named.
 */
function readModelFinding(comparisons: readonly ModelComparison[]): InvariantFinding {
  const offences = comparisons.flatMap(({ model, firstIds, isBehind }): Violation[] => [
    ...(isBehind ? [{ stream: model, position: '', how: 'behind, so it was not compared' }] : []),
    ...firstIds.map((id) => ({ stream: model, position: ID.test(id) ? id : '', how: 'the row differs' })),
  ])
  const sum = (count: (each: ModelComparison) => number) =>
    comparisons.reduce((all, each) => all + count(each), 0)
  return findingOf(
    sum(({ rows }) => rows),
    offences,
    sum(({ differingRows, isBehind }) => differingRows + (isBehind ? 1 : 0)),
  )
}

const countText = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

function resultLines({ name, says, checked, broken, first }: AuditResult) {
  const isHeld = broken === 0
  const line = `${isHeld ? 'holds ' : 'BROKEN'}  ${name.padEnd(12)} ${says}: ${checked.toLocaleString('en-US')} checked${isHeld ? '' : `, ${broken.toLocaleString('en-US')} broken`}.`
  const offenceLines = first.map(
    ({ stream, position, how }) => `          ${stream}${position === '' ? '' : ` at ${position}`}: ${how}`,
  )
  return [
    line,
    ...offenceLines,
    ...(broken > first.length ? [`          and ${broken - first.length} more`] : []),
  ]
}

/** Returns the report as text: a line for each invariant, and its first violations. */
export const reportText = ({ events, position, results }: AuditReport) =>
  [
    `Audited ${countText(events, 'event')}, up to the position ${position}.`,
    ...results.flatMap(resultLines),
  ].join('\n')
