import { z } from 'zod'
import { derivedId } from '#domain/kernel/ids.ts'
import { OTHER_CHECKPOINTS } from '#domain/operations/checkpoints.ts'
import { retryProjectionRefusals, skipEventRefusals } from '#domain/operations/refusals.ts'
import { skipLifecycle, type skipMachine } from '#domain/operations/skip.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { type Aggregate, type CommandContext, callerId, type Rule } from '../kernel/handle.ts'
import { refusedAsNotFound, type UseCaseOutcome } from '../kernel/outcome.ts'
import { onlyStaff } from '../kernel/rules.ts'
import { task } from '../kernel/task.ts'

/** Staff may record only their own decisions. */
const byDecider: Rule<typeof skipMachine> = (actor, _, command) =>
  onlyStaff(actor) && 'staff_id' in command && command.staff_id === actor.user_id

const skipAggregate: Aggregate<typeof skipMachine> = {
  kind: 'skip',
  decider: skipLifecycle,
  may: { SkipParkedEvent: byDecider, RetryParkedEvent: byDecider },
}

type SkipRequest = { projection: string; position: string; reason: string }

/**
 * Decides that a read model skips the event before which it is parked: exactly that event, at that position.
 * The decision is an event that starts a task of the worker, so that it is carried out even after a crash.
 */
export async function skipEvent(
  deps: Needs<'commander'> & { projections: ProjectionStates },
  ctx: CommandContext,
  { projection, position, reason }: SkipRequest,
): Promise<UseCaseOutcome<typeof skipEventRefusals>> {
  if (OTHER_CHECKPOINTS.includes(projection)) return { refused: 'never_skipped' }
  const parkedEvent = await deps.projections.parked(projection)
  if (parkedEvent === undefined) return refusedAsNotFound
  if (parkedEvent === null) return { refused: 'not_parked' }
  if (parkedEvent.position !== position) return { refused: 'parked_elsewhere' }
  return deps.commander.handle(
    skipAggregate,
    derivedId(ctx.command_id, 'skip'),
    { type: 'SkipParkedEvent', staff_id: callerId(ctx), projection, ...parkedEvent, reason },
    ctx,
    skipEventRefusals,
  )
}

/**
 * Records that an admin lets a parked read model try its event again. Returns where the read model is parked.
 */
export async function retryEvent(
  deps: Needs<'commander'> & { projections: ProjectionStates },
  ctx: CommandContext,
  projection: string,
): Promise<UseCaseOutcome<typeof retryProjectionRefusals, { parkedAt: string }>> {
  const parkedEvent = await deps.projections.parked(projection)
  if (parkedEvent === undefined) return refusedAsNotFound
  if (parkedEvent === null) return { refused: 'not_parked' }
  const outcome = await deps.commander.handle(
    skipAggregate,
    derivedId(ctx.command_id, 'retry'),
    { type: 'RetryParkedEvent', staff_id: callerId(ctx), projection, ...parkedEvent },
    ctx,
    retryProjectionRefusals,
  )
  return outcome.refused === undefined ? { ...outcome, parkedAt: parkedEvent.position } : outcome
}

/**
 * Skips the event in the worker. Does nothing when it was done before, or when the read model has continued
 * by itself.
 */
export const skipEventTask = task({
  name: 'skip_event',
  payload: z.object({ projection: z.string(), position: z.string() }),
  key: ({ projection, position }) => `skip_event:${projection}:${position}`,
  async run({ projections }: { projections: Projections }, { projection, position }) {
    await projections.skip(projection, BigInt(position))
  },
})

/** The event before which a read model is parked, because it cannot apply it. */
export type ParkedEvent = { position: string; event: string; event_id: string }

/** The states of the worker's read models, from the database. */
export type ProjectionStates = {
  /** `undefined` means that no read model has that name; `null` that it is not parked. */
  parked(name: string): Promise<ParkedEvent | null | undefined>
}

/** The read models themselves, which another process may own. */
type Projections = {
  /** Skips the event before which this read model is parked. Does nothing if it is not parked there. */
  skip(name: string, position: bigint): Promise<void>
}
