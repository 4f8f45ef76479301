import type { applicationMachine } from '#domain/hiring/application.ts'
import { applyRefusals } from '#domain/hiring/refusals.ts'
import { isBarred } from '#domain/identity/status.ts'
import { applicationId } from '#domain/kernel/ids.ts'
import { accountAggregate, hasVerifiedEmail } from '../identity/account.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { asSystem, type CommandContext, type CommandInput, callerId } from '../kernel/handle.ts'
import { lastPosition, refusedAsNotFound, type UseCaseOutcome } from '../kernel/outcome.ts'
import { licenseObstacle } from '../licensing/license.ts'
import { applicationAggregate, type Proposal } from './application.ts'
import { jobAggregate } from './job.ts'
import { reserveToken, settleToken, tokensId } from './tokens.ts'

/** Applies for a job, for one token. */
export async function applyForJob(
  deps: Needs<'commander' | 'lookups'>,
  ctx: CommandContext,
  job_id: string,
  proposal: Proposal,
): Promise<UseCaseOutcome<typeof applyRefusals, { id: string }>> {
  const { commander } = deps
  const consultant_id = callerId(ctx)
  const { state: job } = await commander.load(jobAggregate, job_id)
  if (job.value === 'none') return refusedAsNotFound
  if (job.context.user_id === consultant_id) return { refused: 'own_job' }
  const id = applicationId(job_id, consultant_id)
  const command: CommandInput<typeof applicationMachine> = {
    type: 'SubmitApplication',
    job_id,
    client_id: job.context.user_id,
    consultant_id,
    ...proposal,
  }
  const existingApplication = await commander.load(applicationAggregate, id)
  if (existingApplication.state.value === 'none') {
    if (job.value !== 'open' && job.value !== 'hiring') return { refused: 'job_not_open' }
    const { state: owner } = await commander.load(accountAggregate, job.context.user_id)
    if (isBarred(owner.value)) return { refused: 'job_not_open' }
    if (!(await hasVerifiedEmail(deps, consultant_id))) return { refused: 'email_unverified' }
    const obstacle = await licenseObstacle(deps, consultant_id, job.context.state, ctx.at)
    if (obstacle) return { refused: obstacle }
    const tokenOutcome = await reserveToken(deps, ctx, id)
    if (tokenOutcome.refused !== undefined) return { refused: tokenOutcome.refused }
  }
  const applicationOutcome = await commander.handle(applicationAggregate, id, command, ctx, applyRefusals)
  if (applicationOutcome.refused !== undefined) return { refused: applicationOutcome.refused }
  const spendingOutcome = await settleToken(deps, asSystem(ctx), {
    tokens_id: tokensId(consultant_id, ctx.at),
    application_id: id,
  })
  return { position: lastPosition(applicationOutcome, spendingOutcome), id }
}
