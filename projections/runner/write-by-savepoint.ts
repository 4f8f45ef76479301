import type { Sql } from 'postgres'
import { changesOf, writes } from './apply.ts'
import { keepMoves } from './changes.ts'
import { announce, moveTo } from './checkpoints.ts'
import type { ChangedRow } from './read-model.ts'
import { concerns, type Follower, freshFor, type Work } from './subscriber.ts'

/** Takes a batch in one transaction with a savepoint a follower; answers those that failed, and why. */
export async function apart(sql: Sql, { behind, batch, upTo, tell, partly, whole }: Work) {
  const failed: { follower: Follower; cause: unknown }[] = []
  await sql.begin(async (tx) => {
    const moved: ChangedRow[] = []
    const done: string[] = []
    for (const follower of behind) {
      const fresh = freshFor(follower, batch)
      if (!concerns(follower, fresh)) {
        done.push(follower.table)
        continue
      }
      await tx
        .savepoint(async (save) => {
          const changes = await changesOf(save, follower.model, follower.table, fresh)
          await Promise.all(writes(save, changes))
          moved.push(...changes.changes)
        })
        .then(() => done.push(follower.table))
        .catch((cause) => failed.push({ follower, cause }))
    }
    const position = failed.length > 0 ? partly : tell
    await Promise.all([
      moveTo(tx, done, upTo),
      ...(position === undefined
        ? []
        : [announce(tx, { position, whole: whole() }, moved), ...keepMoves(tx, position, moved)]),
    ])
  })
  return failed
}
