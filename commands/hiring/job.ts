import { Job, type job } from '#domain/hiring/job.ts'
import { verifiedEmail } from '../identity/account.ts'
import type { Dependencies, Done, Refused } from '../kernel/dependencies.ts'
import type { Aggregate, CommandInput, Context } from '../kernel/handle.ts'
import { anyMember, only, onlySystem } from '../kernel/rules.ts'

const byOwner = only('user_id')

export const jobs: Aggregate<typeof job> = {
  kind: 'job',
  decider: Job,
  may: {
    PostJob: anyMember,
    EditJob: byOwner,
    CloseJob: byOwner,
    ReserveJobForHire: byOwner,
    ReleaseHireReservation: onlySystem,
    FillJob: onlySystem,
    CompleteJob: onlySystem,
  },
}

type JobFields = Omit<Extract<CommandInput<typeof job>, { type: 'PostJob' }>, 'type' | 'user_id'>

/** Puts a job on the board. Refused: `email_unverified`. */
export async function postJob(
  deps: Dependencies,
  ctx: Context,
  fields: JobFields,
): Promise<Refused | (Done & { id: string })> {
  const user_id = String(ctx.actor.user_id)
  if (!(await verifiedEmail(deps, user_id))) return { refused: 'email_unverified' }
  const id = ctx.command_id
  const outcome = await deps.commander.handle(jobs, id, { type: 'PostJob', user_id, ...fields }, ctx)
  return outcome.refused === undefined ? { position: outcome.position, id } : { refused: outcome.refused }
}

/** Changes an open job. Refused: `job_not_open`, `changed_meanwhile`, `NotFound`. */
export const editJob = (
  deps: Dependencies,
  ctx: Context,
  id: string,
  fields: JobFields & { revision?: number },
) => deps.commander.handle(jobs, id, { type: 'EditJob', ...fields }, ctx)

/** Takes an open job off the board. Refused: `job_not_open`, `NotFound`. */
export const closeJob = (deps: Dependencies, ctx: Context, id: string) =>
  deps.commander.handle(jobs, id, { type: 'CloseJob' }, ctx)
