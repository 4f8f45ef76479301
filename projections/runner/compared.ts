import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql, TransactionSql } from 'postgres'
import { z } from 'zod'
import type { Delivered } from '#domain/kernel/catalogue.ts'
import { rowsOf } from '../questions/rows.ts'
import { knownRows } from './batch/known-rows.ts'
import { checkpoints } from './checkpoints.ts'
import type { ReadModel } from './read-model.ts'
import { changesOf, createUnindexed, writes } from './table.ts'

const LOOK_MS = 200

/** A read model beside a fresh fold of the events: how many rows it has, how many differ, and the ids of some of those. */
export type Compared = { model: string; rows: number; differ: number; first: string[]; behind: boolean }

type Upto = (model: ReadModel) => bigint

/**
 * Folds all read models afresh into temporary tables, which hide those in use from this connection alone, and vanish with
 * it. `sql` has one connection and is for nothing else.
 */
export async function foldBeside(sql: Sql, models: readonly ReadModel[]) {
  const [place] = await rowsOf(z.object({ name: z.string() }), sql`select current_schema() as name`)
  const schema = place?.name ?? 'public'
  await sql`select set_config('search_path', ${`pg_temp, ${schema}`}, false)`
  for (const model of models) await createUnindexed(sql, model, model.name)
  const known = knownRows()

  async function apply(to: Sql | TransactionSql, batch: readonly Delivered[], upTo?: Upto) {
    for (const model of models) {
      const own = batch.filter(
        ({ event, position }) => model.handles(event.type) && (upTo === undefined || position <= upTo(model)),
      )
      if (own.length === 0) continue
      const changes = await changesOf(to, { model, table: model.name }, own, known)
      for (const statement of writes(to, changes)) await statement
      known.remember(changes)
    }
  }

  return {
    apply: (batch: readonly Delivered[]) => apply(sql, batch),

    /**
     * Compares, at one moment, every table in use with the fold, which has all events up to `position`; `read` gives those
     * after it, up to another position. A read model that is not there yet is behind, and is not compared.
     */
    async compare(
      position: bigint,
      read: (after: bigint, to: bigint) => Promise<readonly Delivered[]>,
    ): Promise<Compared[]> {
      return sql.begin('isolation level repeatable read', async (tx) => {
        const at = await positionsIn(tx)
        const upTo = ({ name }: ReadModel) => at.get(name) ?? -1n
        const newest = models.map(upTo).reduce((most, each) => (each > most ? each : most), position)
        if (newest > position) await apply(tx, await read(position, newest), upTo)
        const all: Compared[] = []
        for (const model of models) {
          const behind = upTo(model) < position
          const found = behind ? { rows: 0, differ: 0, first: [] } : await differences(tx, model, schema)
          all.push({ model: model.name, behind, ...found })
        }
        return all
      })
    },
  }
}

/** The position of each table; one that is of another version, or not there, has none. */
async function positionsIn(sql: Sql | TransactionSql) {
  const found = await checkpoints(sql as Sql)
  return new Map(found.map(({ name, position }) => [name, BigInt(position)]))
}

/** Waits until these tables have reached this position; not for more than so many milliseconds, since one may be parked. */
export async function reached(sql: Sql, tables: readonly string[], position: bigint, within: number) {
  for (const deadline = Date.now() + within; Date.now() < deadline; await sleep(LOOK_MS)) {
    const at = await positionsIn(sql)
    if (tables.every((table) => (at.get(table) ?? -1n) >= position)) return
  }
}

const Differing = z.object({
  rows: z.coerce.number(),
  differ: z.coerce.number(),
  first: z.array(z.string()),
})

async function differences(tx: TransactionSql, { name, definitions }: ReadModel, schema: string) {
  const columns = (of: string) =>
    tx.unsafe(
      Object.keys(definitions)
        .map((column) => `${of}."${column}"`)
        .join(', '),
    )
  const [found] = await rowsOf(
    Differing,
    tx`with differing as (
        select coalesce(used.id, folded.id)::text as id
        from ${tx(`${schema}.${name}`)} used full join ${tx(`pg_temp.${name}`)} folded on used.id = folded.id
        where (${columns('used')}) is distinct from (${columns('folded')}))
      select (select count(*) from ${tx(`pg_temp.${name}`)}) as rows, (select count(*) from differing) as differ,
        array(select id from differing order by id limit 10) as first`,
  )
  return found ?? { rows: 0, differ: 0, first: [] }
}
