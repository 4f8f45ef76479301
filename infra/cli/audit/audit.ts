import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { invariants } from '#domain/audit/invariants/all.ts'
import { type Finding, LONGEST_COMMAND, MOST_NAMED, type Offence } from '#domain/audit/invariants/check.ts'
import { type Delivered, isUnreadable, type Recorded } from '#domain/kernel/catalogue.ts'
import { compareTrail } from '#projections/audit/trail/compared.ts'
import { TRAIL } from '#projections/audit/trail/table.ts'
import { readModels } from '#projections/read-models.ts'
import { checkpoints } from '#projections/runner/checkpoints.ts'
import { type Compared, foldBeside, reached } from '#projections/runner/compared.ts'
import type { TrailLog } from '../../audit/log.ts'
import { verifyTrail } from '../../audit/verify.ts'
import type { Store } from '../../event-store/client.ts'
import { compareAccess } from './access.ts'
import { readOn } from './read-on.ts'

/** How long read models and the trail are waited for when they are behind. */
const LONGEST_LAG = 30_000

export type Result = { name: string; says: string } & Finding
export type Report = { events: number; position: string; results: Result[] }

export type Audited = {
  sql: Sql
  /** A pool of one connection, used for nothing else. */
  alone: Sql
  store: Store
  log: TrailLog
}

const findingOf = (checked: number, offences: readonly Offence[], broken = offences.length): Finding => ({
  checked,
  broken,
  first: offences.slice(0, MOST_NAMED),
})

const isReadable = (delivered: Delivered): delivered is Recorded => !isUnreadable(delivered)

/** Checks every invariant over all events of the store, the read models and the trail; writes nothing that stays. */
export async function audit({ sql, alone, store, log }: Audited): Promise<Report> {
  const checks = Object.entries(invariants).map(([name, [says, make]]) => ({ name, says, check: make() }))
  const beside = await foldBeside(alone, readModels)
  const trail = compareTrail(sql)
  const began = new Date()
  const access = await compareAccess(sql)
  const unsound: Offence[] = []
  let events = 0

  async function see(batch: readonly Delivered[]) {
    events += batch.length
    for (const { stream, position, cause } of batch.filter(isUnreadable))
      unsound.push({ stream, position: String(position), how: cause })
    const recorded = batch.filter(isReadable)
    for (const each of recorded) {
      for (const { check } of checks) check.see(each)
      access.see(each)
    }
    await beside.apply(recorded)
    await trail.apply(recorded)
  }

  const projected = (await checkpoints(sql)).reduce((most, { position }) => {
    const at = BigInt(position)
    return at > most ? at : most
  }, -1n)
  const head = await store.head()
  if (head < projected)
    unsound.push({
      stream: 'all',
      position: String(head),
      how: `the store ends here, and the read models have events up to ${projected}`,
    })
  const known = await readOn(store, -1n, see, head < projected ? undefined : projected)
  const position = await readOn(store, known, see)

  const between = async (after: bigint, to: bigint) => {
    const found: Recorded[] = []
    await readOn(store, after, async (batch) => void found.push(...batch.filter(isReadable)), to)
    return found
  }
  await reached(sql, [...readModels.map(({ name }) => name), TRAIL], position, LONGEST_LAG)
  const compared = await beside.compare(position, between)
  const { standings, sessions } = access.finish(new Date(began.getTime() - LONGEST_COMMAND))
  const { checked, mismatches } = await trail.finish()
  const chain = await verifiedTrail(log)
  const now = new Date().toISOString()
  return {
    events,
    position: String(position),
    results: [
      { name: 'events', says: 'Every event of the store can be read', ...findingOf(events, unsound) },
      ...checks.map(({ name, says, check }) => ({ name, says, ...check.finding(now) })),
      { name: 'standings', says: 'Roles and suspensions are those of the events', ...standings },
      { name: 'sessions', says: 'Every session began with a login of its account', ...sessions },
      {
        name: 'read models',
        says: 'Rebuilding any read model gives the rows that it has',
        ...rebuilt(compared),
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

/** Verified once its end is written again, where a crash has taken that away. */
async function verifiedTrail(log: TrailLog) {
  const until = Date.now() + LONGEST_LAG
  for (;;) {
    const verdict = await verifyTrail(log)
    if (verdict.catching_up !== true || Date.now() > until) return verdict
    await sleep(1000)
  }
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The rows that differ, by their ids; one that is no id may be what somebody wrote, and is not named. */
function rebuilt(compared: readonly Compared[]): Finding {
  const named = compared.flatMap(({ model, first, behind }): Offence[] => [
    ...(behind ? [{ stream: model, position: '', how: 'behind, so it was not compared' }] : []),
    ...first.map((id) => ({ stream: model, position: ID.test(id) ? id : '', how: 'the row differs' })),
  ])
  const sum = (of: (each: Compared) => number) => compared.reduce((all, each) => all + of(each), 0)
  return findingOf(
    sum(({ rows }) => rows),
    named,
    sum(({ differ, behind }) => differ + (behind ? 1 : 0)),
  )
}
