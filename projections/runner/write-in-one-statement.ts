import type { Sql } from 'postgres'
import { changesOf, writes } from './apply.ts'
import { keepMoves } from './changes.ts'
import { announce, moveTo } from './checkpoints.ts'
import { concerns, freshFor, type Work } from './subscriber.ts'

/** Each set of models is a prepared statement of its own, and there must not be too many of those. */
const MOST_MODELS = 2

/**
 * Takes a batch in two round trips: what is there is read, and then one statement writes the rows, moves the
 * checkpoints and tells everybody. False when it did nothing: the batch is about many models, or one cannot take it.
 */
export async function atOnce(sql: Sql, { behind, batch, upTo, tell, whole }: Work): Promise<boolean> {
  const given = behind
    .map((follower) => ({ follower, fresh: freshFor(follower, batch) }))
    .filter(({ follower, fresh }) => concerns(follower, fresh))
  if (given.length > MOST_MODELS) return false
  try {
    const all = await Promise.all(
      given.map(({ follower, fresh }) => changesOf(sql, follower.model, follower.table, fresh)),
    )
    const moved = all.flatMap((changes) => changes.changes)
    const parts = [
      ...all.flatMap((changes) => writes(sql, changes)),
      moveTo(
        sql,
        behind.map(({ table }) => table),
        upTo,
      ),
      ...(tell === undefined ? [] : keepMoves(sql, tell, moved)),
    ]
    const named = parts.map(
      (part, index) => sql`${index > 0 ? sql`,` : sql``} ${sql(`part_${index}`)} as (${part})`,
    )
    await sql`with ${named} ${tell === undefined ? sql`select` : announce(sql, { position: tell, whole: whole() }, moved)}`
    return true
  } catch (error) {
    // A statement that was refused has written nothing. One whose answer was lost may have been done.
    if (isLost(error)) throw error
    return false
  }
}

/** The connection broke, or the server ended it: an answer of the server's own is an `ERROR`. */
const isLost = (error: unknown) => {
  const { code = '', severity = 'ERROR' } = error as { code?: string; severity?: string }
  return /^(CONN|E)/.test(String(code)) || severity !== 'ERROR'
}
