import { hireRefuses } from '#domain/hiring/refusals.ts'
import { verifiedEmail } from '../identity/account.ts'
import type { Needs, Refused } from '../kernel/dependencies.ts'
import type { Context } from '../kernel/handle.ts'
import { escrows } from '../money/escrow.ts'
import { applications } from './application.ts'
import { releaseHire } from './hire-outcome.ts'
import { jobs } from './job.ts'
import { type Hired, requestPayment, whyNotHired } from './request-payment.ts'

/**
 * Reserves the job for this application and requests the payment; repeated, it answers the same payment.
 * Throws `ProviderFailed`.
 */
export async function hire(
  deps: Needs<'commander' | 'lookups' | 'payments' | 'web'>,
  ctx: Context,
  application_id: string,
  shown?: number,
): Promise<Refused<(typeof hireRefuses)[number]> | Hired> {
  const { commander } = deps
  const { state: application } = await commander.load(applications, application_id)
  const { job_id, consultant_id, client_id, price } = application.context
  if (application.value === 'none' || client_id !== ctx.actor.user_id) return { refused: 'NotFound' }
  if (!(await verifiedEmail(deps, client_id))) return { refused: 'email_unverified' }
  if (shown !== undefined && shown !== price) return { refused: 'price_changed' }
  const { state: job } = await commander.load(jobs, job_id)
  const mine = job.value === 'hiring' && job.context.reservation?.application_id === application_id
  if (mine && job.context.reservation) {
    const { payment_id } = job.context.reservation
    const { state: escrow } = await commander.load(escrows, payment_id)
    if (escrow.value === 'cleared') await releaseHire(deps, ctx, payment_id)
  } else {
    const why = await whyNotHired(deps, application_id, ctx.at)
    if (why) return { refused: why }
  }
  const reserved = await commander.handle(
    jobs,
    job_id,
    {
      type: 'ReserveJobForHire',
      application_id,
      consultant_id,
      price,
      payment_id: ctx.command_id,
    },
    ctx,
    hireRefuses,
  )
  if (reserved.refused !== undefined) return { refused: reserved.refused }
  const joined = reserved.state.context.reservation?.payment_id
  const requested = await requestPayment(deps, ctx, job_id)
  // The client cleared an earlier hire while this call joined it: then this is a new hire.
  if (requested.refused === 'payment_cleared' && joined !== ctx.command_id)
    return hire(deps, ctx, application_id, shown)
  return requested
}
