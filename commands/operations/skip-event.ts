import { z } from 'zod'
import { derivedId } from '#domain/kernel/ids.ts'
import { retryProjectionRefusals, skipEventRefusals } from '#domain/operations/refusals.ts'
import { Skip, type skipMachine } from '#domain/operations/skip.ts'
import type { AcceptedOutcome, Needs, RefusedOutcome } from '../kernel/dependencies.ts'
import type { Aggregate, Context, Rule } from '../kernel/handle.ts'
import { onlyStaff } from '../kernel/rules.ts'
import { task } from '../kernel/task.ts'

/** Staff, about what they decide themselves. */
const byDecider: Rule<typeof skipMachine> = (actor, _, command) =>
  onlyStaff(actor) && 'staff_id' in command && command.staff_id === actor.user_id

const skips: Aggregate<typeof skipMachine> = {
  kind: 'skip',
  decider: Skip,
  may: { SkipParkedEvent: byDecider, RetryParkedEvent: byDecider },
}

/** They may not leave anything out: money depends on the one, and the other proves that nothing is missing. */
const UNSKIPPABLE_PROJECTIONS = ['policies', 'audit_entries']

type SkipRequest = { projection: string; position: string; reason: string }

/**
 * Decides that a read model passes the event before which it is parked: exactly that one, at that position. The decision is
 * an event, from which the worker's task follows, so that it happens although a process is killed after it.
 */
export async function skipEvent(
  deps: Needs<'commander'> & { projections: ProjectionStates },
  ctx: Context,
  { projection, position, reason }: SkipRequest,
): Promise<RefusedOutcome<(typeof skipEventRefusals)[number]> | AcceptedOutcome> {
  if (UNSKIPPABLE_PROJECTIONS.includes(projection)) return { refused: 'never_skipped' }
  const parked = await deps.projections.parked(projection)
  if (parked === undefined) return { refused: 'NotFound' }
  if (parked === null) return { refused: 'not_parked' }
  if (parked.position !== position) return { refused: 'parked_elsewhere' }
  return deps.commander.handle(
    skips,
    derivedId(ctx.command_id, 'skip'),
    { type: 'SkipParkedEvent', staff_id: String(ctx.actor.user_id), projection, ...parked, reason },
    ctx,
    skipEventRefusals,
  )
}

/** Records that an admin lets a parked read model try its event again, and answers where it is parked. */
export async function retryEvent(
  deps: Needs<'commander'> & { projections: ProjectionStates },
  ctx: Context,
  projection: string,
): Promise<
  RefusedOutcome<(typeof retryProjectionRefusals)[number]> | (AcceptedOutcome & { parkedAt: string })
> {
  const parked = await deps.projections.parked(projection)
  if (parked === undefined) return { refused: 'NotFound' }
  if (parked === null) return { refused: 'not_parked' }
  const outcome = await deps.commander.handle(
    skips,
    derivedId(ctx.command_id, 'retry'),
    { type: 'RetryParkedEvent', staff_id: String(ctx.actor.user_id), projection, ...parked },
    ctx,
    retryProjectionRefusals,
  )
  return outcome.refused === undefined ? { ...outcome, parkedAt: parked.position } : outcome
}

/** Passes the event in the worker. Done twice, or after the read model went on by itself, it does nothing. */
export const skipEventTask = task({
  name: 'skip_event',
  payload: z.object({ projection: z.string(), position: z.string() }),
  key: ({ projection, position }) => `skip_event:${projection}:${position}`,
  async run({ projections }: { projections: Projections }, { projection, position }) {
    await projections.skip(projection, BigInt(position))
    return undefined
  },
})

/** Before which event a read model stands, because it cannot apply it. */
export type ParkedEvent = { position: string; event: string; event_id: string }

/** What the database says of the worker's read models. */
export type ProjectionStates = {
  /** `undefined`: there is none of that name; `null`: it is not parked. */
  parked(name: string): Promise<ParkedEvent | null | undefined>
}

/** The read models themselves, which another process may own. */
type Projections = {
  /** Passes the event at which this one is parked; does nothing when it is not parked there. */
  skip(name: string, position: bigint): Promise<void>
}
