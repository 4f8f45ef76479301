import { z } from 'zod'
import { applicationLifecycle, type applicationMachine } from '#domain/hiring/application.ts'
import { reviseApplicationRefusals, withdrawApplicationRefusals } from '#domain/hiring/refusals.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { type Aggregate, asSystem, type CommandContext } from '../kernel/handle.ts'
import { onlyPersonIn, onlySystem } from '../kernel/rules.ts'
import { task } from '../kernel/task.ts'
import { jobAggregate } from './job.ts'

const byConsultant = onlyPersonIn('consultant_id')

export const applicationAggregate: Aggregate<typeof applicationMachine> = {
  kind: 'application',
  decider: applicationLifecycle,
  may: {
    SubmitApplication: ({ user_id }, _, command) =>
      command.type === 'SubmitApplication' && command.consultant_id === user_id,
    ReviseApplication: byConsultant,
    // By the system when the consultant is erased.
    WithdrawApplication: (actor, context) => onlySystem(actor) || byConsultant(actor, context),
    OfferApplication: onlySystem,
    WithdrawOffer: onlySystem,
    AcceptApplication: onlySystem,
    DeclineApplication: onlySystem,
  },
}

export type Proposal = { proposal: string; price: number; eta: number }

/** Changes the caller's own application, unless an offer locks it. */
export const reviseApplication = (
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  id: string,
  proposal: Proposal & { revision?: number },
) =>
  commander.handle(
    applicationAggregate,
    id,
    { type: 'ReviseApplication', ...proposal },
    ctx,
    reviseApplicationRefusals,
  )

/** Withdraws the caller's own application, unless an offer locks it. */
export const withdrawApplication = ({ commander }: Needs<'commander'>, ctx: CommandContext, id: string) =>
  commander.handle(
    applicationAggregate,
    id,
    { type: 'WithdrawApplication' },
    ctx,
    withdrawApplicationRefusals,
  )

/** Declines every open application for a job that is no longer on the board. */
export async function declineOpenApplications(
  { commander, lookups }: Needs<'commander' | 'lookups'>,
  ctx: CommandContext,
  job_id: string,
) {
  const { state } = await commander.load(jobAggregate, job_id)
  if (state.value === 'none' || state.value === 'open' || state.value === 'hiring') return
  for (const id of await lookups.openApplicationsOn(job_id)) {
    await commander.handle(applicationAggregate, id, { type: 'DeclineApplication' }, asSystem(ctx))
  }
}

/** `cause_id` is the id of the job that left the board, or of an application that came after that. */
export const declineOpenApplicationsTask = task({
  name: 'decline',
  payload: z.object({ job_id: z.uuid() }),
  key: (_, cause_id) => `decline:${cause_id}`,
  run: async (deps: Needs<'commander' | 'lookups'>, { job_id }, ctx) => {
    await declineOpenApplications(deps, ctx, job_id)
  },
})
