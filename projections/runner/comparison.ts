import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql, TransactionSql } from 'postgres'
import { z } from 'zod'
import type { DeliveredEvent } from '#domain/kernel/catalog.ts'
import { rowsOf } from '../queries/rows.ts'
import { knownRows } from './batch/known-rows.ts'
import { readCheckpoints } from './checkpoints.ts'
import type { ReadModel } from './read-model.ts'
import { createUnindexedTable, foldTableChanges, writeStatements } from './table.ts'

const POLL_DELAY_MS = 200

/**
 * A read model compared with a fresh fold of the events: the number of its rows, how many differ, and the ids
 * of some of those.
 */
export type ModelComparison = {
  model: string
  rows: number
  differingRows: number
  firstIds: string[]
  isBehind: boolean
}

type PositionLimit = (model: ReadModel) => bigint

/**
 * Folds all read models again into temporary tables, which hide the tables in use from this connection alone
 * and end with it. `sql` must have one connection and no other use.
 */
export async function foldIntoTemporaryTables(sql: Sql, models: readonly ReadModel[]) {
  const [schemaRow] = await rowsOf(z.object({ name: z.string() }), sql`select current_schema() as name`)
  const schema = schemaRow?.name ?? 'public'
  await sql`select set_config('search_path', ${`pg_temp, ${schema}`}, false)`
  for (const model of models) await createUnindexedTable(sql, model, model.name)
  const cachedRows = knownRows()

  async function apply(
    connection: Sql | TransactionSql,
    batch: readonly DeliveredEvent[],
    positionLimit?: PositionLimit,
  ) {
    for (const model of models) {
      const modelEvents = batch.filter(
        ({ event, position }) =>
          model.handles(event.type) && (positionLimit === undefined || position <= positionLimit(model)),
      )
      if (modelEvents.length === 0) continue
      const changes = await foldTableChanges(
        connection,
        { model, table: model.name },
        modelEvents,
        cachedRows,
      )
      for (const statement of writeStatements(connection, changes)) await statement
      cachedRows.remember(changes)
    }
  }

  return {
    apply: (batch: readonly DeliveredEvent[]) => apply(sql, batch),

    /**
     * Compares, at one moment, every table in use with the fold, which contains all events up to `position`.
     * `readEvents` returns the events after that, up to another position. A read model without a current table is
     * behind, and is not compared.
     */
    async compare(
      position: bigint,
      readEvents: (after: bigint, to: bigint) => Promise<readonly DeliveredEvent[]>,
    ): Promise<ModelComparison[]> {
      return sql.begin('isolation level repeatable read', async (tx) => {
        const positions = await readTablePositions(tx)
        const positionOf = ({ name }: ReadModel) => positions.get(name) ?? -1n
        const newestPosition = models
          .map(positionOf)
          .reduce((highest, each) => (each > highest ? each : highest), position)
        if (newestPosition > position) await apply(tx, await readEvents(position, newestPosition), positionOf)
        const comparisons: ModelComparison[] = []
        for (const model of models) {
          const isBehind = positionOf(model) < position
          const difference = isBehind
            ? { rows: 0, differingRows: 0, firstIds: [] }
            : await findDifferences(tx, model, schema)
          comparisons.push({ model: model.name, isBehind, ...difference })
        }
        return comparisons
      })
    },
  }
}

/** Returns the position of each table. A missing table, or one of another version, has none. */
async function readTablePositions(sql: Sql | TransactionSql) {
  const stored = await readCheckpoints(sql as Sql)
  return new Map(stored.map(({ name, position }) => [name, BigInt(position)]))
}

/**
 * Waits until these tables have reached this position, at most for the given milliseconds, since one may be
 * parked.
 */
export async function waitForPosition(
  sql: Sql,
  tables: readonly string[],
  position: bigint,
  timeoutMs: number,
) {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(POLL_DELAY_MS)) {
    const positions = await readTablePositions(sql)
    if (tables.every((table) => (positions.get(table) ?? -1n) >= position)) return
  }
}

const Differences = z.object({
  rows: z.coerce.number(),
  differingRows: z.coerce.number(),
  firstIds: z.array(z.string()),
})

async function findDifferences(tx: TransactionSql, { name, definitions }: ReadModel, schema: string) {
  const columns = (alias: string) =>
    tx.unsafe(
      Object.keys(definitions)
        .map((column) => `${alias}."${column}"`)
        .join(', '),
    )
  const [differing] = await rowsOf(
    Differences,
    tx`with differing as (
        select coalesce(used.id, folded.id)::text as id
        from ${tx(`${schema}.${name}`)} used full join ${tx(`pg_temp.${name}`)} folded on used.id = folded.id
        where (${columns('used')}) is distinct from (${columns('folded')}))
      select (select count(*) from ${tx(`pg_temp.${name}`)}) as rows, (select count(*) from differing) as "differingRows",
        array(select id from differing order by id limit 10) as "firstIds"`,
  )
  return differing ?? { rows: 0, differingRows: 0, firstIds: [] }
}
