import type { Sql } from 'postgres'
import type { Recorded } from '#domain/kernel/catalogue.ts'
import { park } from './checkpoints.ts'
import type { Follower } from './subscriber.ts'
import { apart } from './write-by-savepoint.ts'
import { atOnce } from './write-in-one-statement.ts'

export type Log = { info(o: object, message: string): void; error(o: object, message: string): void }

/**
 * Takes batches of events into the tables of read models. A batch has at least one event. `whole` says whether no
 * read model that serves stands still.
 */
export function steps(sql: Sql, log: Log, whole: () => boolean) {
  /**
   * One transaction; answers the followers that failed, each left where it was. What moved is told to members as of
   * the position `tell`, where there is one (a table that is still being built is nobody's), and as of `partly` when
   * one has failed: whether it can be brought there is not known yet.
   */
  async function step(
    given: readonly Follower[],
    batch: readonly Recorded[],
    tell: bigint | undefined,
    partly = tell,
  ) {
    const upTo = batch.at(-1)?.position ?? -1n
    // One that joined ahead of the others stays where it is until they have come there.
    const behind = given.filter((follower) => follower.position < upTo)
    const work = { behind, batch, upTo, tell, partly, whole }
    const failed = (await atOnce(sql, work)) ? [] : await apart(sql, work)
    for (const follower of behind) {
      if (!failed.some((each) => each.follower === follower)) follower.position = upTo
    }
    return failed
  }

  /** Takes a batch that failed event by event, up to the one that cannot be taken; false when there is such a one. */
  async function singly(follower: Follower, batch: readonly Recorded[], tell: bigint | undefined) {
    for (const recorded of batch.filter((each) => each.position > follower.position)) {
      const [failure] = await step([follower], [recorded], tell)
      if (!failure) continue
      const { position: at, event, id } = recorded
      log.error(
        { projection: follower.table, position: String(at), event: event.type, id, err: failure.cause },
        'projection parked',
      )
      await park(sql, follower.table, at, `${event.type} ${id}: ${nameOf(failure.cause)}`)
      return false
    }
    return true
  }

  return { step, singly }
}

/** The message of a database's error may carry what people wrote; what it is called does not. */
const nameOf = (cause: unknown) => {
  const { name, code } = cause as { name?: string; code?: string }
  return [name, code].filter(Boolean).join(' ')
}
