import { Application, type application } from '#domain/application.ts'
import { applicationId } from '#domain/ids.ts'
import { accounts, verifiedEmail } from './account.ts'
import { type Aggregate, type Asked, asSystem, type Context } from './handle.ts'
import { jobs } from './job.ts'
import { whyUnlicensed } from './license.ts'
import { only, onlySystem } from './rules.ts'
import { reserveToken, settleToken, tokensId } from './tokens.ts'
import { type Done, furthest, type Refused, type Work } from './work.ts'

const byConsultant = only('consultant_id')

export const applications: Aggregate<typeof application> = {
  kind: 'application',
  decider: Application,
  may: {
    SubmitApplication: ({ user_id }, _, command) =>
      command.type === 'SubmitApplication' && command.consultant_id === user_id,
    ReviseApplication: byConsultant,
    WithdrawApplication: byConsultant,
    OfferApplication: onlySystem,
    WithdrawOffer: onlySystem,
    AcceptApplication: onlySystem,
    DeclineApplication: onlySystem,
  },
}

type Proposal = { proposal: string; price: number; eta: number }

/**
 * Applies for a job, for one token. Refused: `NotFound`, `own_job`, `job_not_open`, `email_unverified`,
 * `no_verified_license`, `no_license_in_state`, `already_applied`, `insufficient_tokens`.
 */
export async function apply(
  work: Work,
  ctx: Context,
  job_id: string,
  proposal: Proposal,
): Promise<Refused | (Done & { id: string })> {
  const { commander } = work
  const consultant_id = String(ctx.actor.user_id)
  const { state: job } = await commander.look(jobs, job_id)
  if (job.value === 'none') return { refused: 'NotFound' }
  if (job.context.user_id === consultant_id) return { refused: 'own_job' }
  const id = applicationId(job_id, consultant_id)
  const command: Asked<typeof application> = {
    type: 'SubmitApplication',
    job_id,
    client_id: job.context.user_id,
    consultant_id,
    ...proposal,
  }
  const known = await commander.look(applications, id)
  if (known.state.value === 'none') {
    if (job.value !== 'open' && job.value !== 'hiring') return { refused: 'job_not_open' }
    const { state: owner } = await commander.look(accounts, job.context.user_id)
    if (owner.value === 'suspended') return { refused: 'job_not_open' }
    if (!(await verifiedEmail(work, consultant_id))) return { refused: 'email_unverified' }
    const unlicensed = await whyUnlicensed(work, consultant_id, job.context.state, ctx.at)
    if (unlicensed) return { refused: unlicensed }
    const reserved = await reserveToken(work, ctx, id)
    if (reserved.refused !== undefined) return { refused: reserved.refused }
  }
  const submitted = await commander.handle(applications, id, command, ctx)
  if (submitted.refused !== undefined) return { refused: submitted.refused }
  const spent = await settleToken(work, asSystem(ctx), tokensId(consultant_id, ctx.at), id)
  return { position: furthest(submitted, spent), id }
}

/** Refused: `application_locked`, `changed_meanwhile`, `NotFound`. */
export const reviseApplication = (
  { commander }: Work,
  ctx: Context,
  id: string,
  proposal: Proposal & { revision?: number },
) => commander.handle(applications, id, { type: 'ReviseApplication', ...proposal }, ctx)

/** Refused: `application_locked`, `NotFound`. */
export const withdrawApplication = ({ commander }: Work, ctx: Context, id: string) =>
  commander.handle(applications, id, { type: 'WithdrawApplication' }, ctx)

/** Declines every application that is still open on a job that is on the board no more. */
export async function declineOpen({ commander, lookups }: Work, ctx: Context, job_id: string) {
  const { state } = await commander.look(jobs, job_id)
  if (state.value === 'none' || state.value === 'open' || state.value === 'hiring') return
  for (const id of await lookups.openApplicationsOn(job_id)) {
    await commander.handle(applications, id, { type: 'DeclineApplication' }, asSystem(ctx))
  }
}
