import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import type { Recorded } from '#domain/kernel/catalogue.ts'
import { createTable } from './apply.ts'
import { beginMoves } from './changes.ts'
import { announce, unpark } from './checkpoints.ts'
import type { ReadModel } from './read-model.ts'
import { type Log, steps } from './step.ts'
import type { Follower } from './subscriber.ts'

type OnBatch = (batch: readonly Recorded[]) => Promise<void>

/** What the runner needs of the event store. */
export type Feed = { subscribe(position: bigint, signal: AbortSignal, onBatch: OnBatch): Promise<void> }

export type Runner = {
  /** Follows the store until the signal aborts. */
  run(signal: AbortSignal): Promise<void>
  /** Builds a read model anew beside the one that serves, and swaps them once it has caught up. */
  rebuild(name: string, signal: AbortSignal): Promise<void>
}

const RETRY_PARKED_MS = 2000

/**
 * Applies every event to the read models, in order: one transaction a batch, a checkpoint a model. A model that fails
 * is parked before the event that it cannot take while the others go on, and is tried again. What `sql` writes can be
 * built anew, so that its commits need not wait for the disk: a crash loses rows and checkpoint together.
 */
export function runner(sql: Sql, feed: Feed, models: readonly ReadModel[], log: Log): Runner {
  const active = new Set<Follower>()
  const followers = new Set<Follower>()
  const rebuilding = new Map<string, Promise<void>>()
  let position = -1n
  let last: Promise<unknown> = Promise.resolve()
  const { step, singly } = steps(sql, log, whole)

  /** Whether every read model's table goes along; one that is parked or catches up does not. */
  function whole() {
    const going = new Set([...active].map(({ table }) => table))
    return models.every(({ name }) => going.has(name))
  }

  /** Up to where members have been told: as far as all are that go on together. */
  const told = () =>
    [...active].reduce(
      (least, { position: at }) => (at < least ? at : least),
      [...active][0]?.position ?? position,
    )

  /** Keeps apart what must not overlap: a step of all, and a model joining them. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }

  const stepAll = (batch: readonly Recorded[], signal: AbortSignal) =>
    inTurn(async () => {
      const upTo = batch.at(-1)?.position ?? position
      const before = told()
      const failed = await step([...active], batch, upTo, before)
      for (const { follower } of failed) {
        if (await singly(follower, batch, before)) continue
        active.delete(follower)
        void catchUp(follower, signal)
      }
      position = upTo
      if (failed.length > 0) await announce(sql, { position: told(), whole: whole() }, [])
    })

  /** True once the follower has come as far as the others and goes on with them. */
  const join = (follower: Follower) =>
    inTurn(async () => {
      if (follower.position < position) return false
      const { model } = follower
      if (follower.table !== model.name) {
        for (const other of followers) if (other.model === model && other !== follower) retire(other)
        await swap(sql, follower)
      }
      await unpark(sql, model.name)
      if (position < follower.position) position = follower.position
      const position_told = told()
      active.add(follower)
      await announce(sql, { position: position_told, whole: whole() }, [])
      return true
    })

  /** Another has taken its place, and its table: it must not write there any more. */
  function retire(follower: Follower) {
    follower.over = true
    active.delete(follower)
    followers.delete(follower)
  }

  /** Brings one follower on its own subscription to where the others are, as often as it takes. */
  async function catchUp(follower: Follower, signal: AbortSignal) {
    while (!signal.aborted && !follower.over && !(await join(follower))) {
      const attempt = new AbortController()
      await feed.subscribe(follower.position, AbortSignal.any([signal, attempt.signal]), async (batch) => {
        if (attempt.signal.aborted) return
        // A table that serves is only written in turn, since a rebuilt one may be about to take its place.
        const serves = follower.table === follower.model.name
        const taken = await (serves ? inTurn : now)(async () => {
          if (follower.over) return true
          // Whoever was told of this position before must hear of what only moves now.
          const tell = serves ? told() : undefined
          const [failure] = await step([follower], batch, tell)
          return !failure || singly(follower, batch, tell)
        })
        if (follower.over) return attempt.abort()
        if (!taken) {
          await sleep(RETRY_PARKED_MS, undefined, { signal }).catch(() => undefined)
          attempt.abort()
        } else if (follower.position >= position) attempt.abort()
      })
    }
  }

  async function begin(model: ReadModel, table: string) {
    await sql`drop table if exists ${sql(table)}`
    await createTable(sql, model, table)
    await sql`
      insert into checkpoints (name, version, position) values (${table}, ${model.fingerprint}, -1)
      on conflict (name) do update
      set version = excluded.version, position = -1, parked_at = null, parked_cause = null`
    return follow({ model, table, position: -1n })
  }

  function follow(follower: Follower) {
    followers.add(follower)
    return follower
  }

  /** Asked for again while it is under way, it is the same one: two would write into one table. */
  function rebuild(name: string, signal: AbortSignal) {
    const underWay = rebuilding.get(name)
    if (underWay) return underWay
    const mine = build(name, signal).finally(() => rebuilding.delete(name))
    rebuilding.set(name, mine)
    return mine
  }

  async function build(name: string, signal: AbortSignal) {
    const model = models.find((each) => each.name === name)
    if (!model) throw new Error(`there is no read model ${name}`)
    await catchUp(await begin(model, `${name}_next`), signal)
    log.info({ projection: name }, 'projection rebuilt')
  }

  /** Where each model stands: those that stand furthest go on together, the others catch up on their own. */
  async function resume(signal: AbortSignal) {
    // What was being built when the process ended is begun anew.
    await sql`delete from checkpoints where name like ${'%\\_next'}`
    const rows = await sql<{ name: string; version: string; position: string }[]>`
      select name, version, position from checkpoints`
    const known = new Map(rows.map((row) => [row.name, row]))
    const found: Follower[] = []
    for (const model of models) {
      const row = known.get(model.name)
      if (!row) found.push(await begin(model, model.name))
      else if (row.version === model.fingerprint)
        found.push(follow({ model, table: model.name, position: BigInt(row.position) }))
      else void rebuild(model.name, signal)
    }
    for (const { position: at } of found) if (at > position) position = at
    await beginMoves(sql, position)
    for (const follower of found) {
      if (follower.position === position) active.add(follower)
      else void catchUp(follower, signal)
    }
  }

  return {
    rebuild,
    async run(signal) {
      await resume(signal)
      await feed.subscribe(position, signal, (batch) => stepAll(batch, signal))
    },
  }
}

const now = <T>(work: () => Promise<T>) => work()

/** A model built beside the old one takes its place. */
async function swap(sql: Sql, follower: Follower) {
  const { model, table } = follower
  await sql.begin(async (tx) => {
    await tx`drop table if exists ${tx(model.name)}`
    await tx`alter table ${tx(table)} rename to ${tx(model.name)}`
    await tx`delete from checkpoints where name = ${model.name}`
    await tx`update checkpoints set name = ${model.name} where name = ${table}`
  })
  follower.table = model.name
}
