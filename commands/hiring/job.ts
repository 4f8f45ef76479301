import { jobLifecycle, type jobMachine } from '#domain/hiring/job.ts'
import { closeJobRefusals, editJobRefusals, postJobRefusals } from '#domain/hiring/refusals.ts'
import type { AnyEvent } from '#domain/kernel/catalog.ts'
import { hasVerifiedEmail } from '../identity/account.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { type Aggregate, type CommandContext, type CommandInput, callerId } from '../kernel/handle.ts'
import type { UseCaseOutcome } from '../kernel/outcome.ts'
import { anyMember, onlyPersonIn, onlySystem } from '../kernel/rules.ts'

const byOwner = onlyPersonIn('user_id')

export const jobAggregate: Aggregate<typeof jobMachine> = {
  kind: 'job',
  decider: jobLifecycle,
  may: {
    PostJob: anyMember,
    EditJob: byOwner,
    // By the system after a refund.
    CloseJob: (actor, context) => onlySystem(actor) || byOwner(actor, context),
    ReserveJobForHire: byOwner,
    ReleaseHireReservation: onlySystem,
    FillJob: onlySystem,
    CompleteJob: onlySystem,
  },
}

type JobPosted = Extract<AnyEvent, { type: 'JobPosted' }>
type JobFields = Omit<Extract<CommandInput<typeof jobMachine>, { type: 'PostJob' }>, 'type' | 'user_id'>

/** Puts a job on the board. Returns its id and the event. */
export async function postJob(
  deps: Needs<'commander'>,
  ctx: CommandContext,
  fields: JobFields,
): Promise<UseCaseOutcome<typeof postJobRefusals, { id: string; posted: JobPosted }>> {
  const user_id = callerId(ctx)
  if (!(await hasVerifiedEmail(deps, user_id))) return { refused: 'email_unverified' }
  const id = ctx.command_id
  const outcome = await deps.commander.handle(
    jobAggregate,
    id,
    { type: 'PostJob', user_id, ...fields },
    ctx,
    postJobRefusals,
  )
  if (outcome.refused !== undefined) return outcome
  const [posted] = outcome.events
  if (posted?.type !== 'JobPosted') throw new Error(`PostJob made ${posted?.type ?? 'nothing'}`)
  return { position: outcome.position, id, posted }
}

/** Changes an open job. */
export const editJob = (
  deps: Needs<'commander'>,
  ctx: CommandContext,
  id: string,
  fields: JobFields & { revision?: number },
) => deps.commander.handle(jobAggregate, id, { type: 'EditJob', ...fields }, ctx, editJobRefusals)

/** Takes an open job off the board. */
export const closeJob = (deps: Needs<'commander'>, ctx: CommandContext, id: string) =>
  deps.commander.handle(jobAggregate, id, { type: 'CloseJob' }, ctx, closeJobRefusals)
