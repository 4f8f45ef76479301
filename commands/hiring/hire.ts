import { hireRefusals } from '#domain/hiring/refusals.ts'
import { hasVerifiedEmail } from '../identity/account.ts'
import type { Needs } from '../kernel/dependencies.ts'
import type { CommandContext } from '../kernel/handle.ts'
import { refusedAsNotFound, type UseCaseOutcome } from '../kernel/outcome.ts'
import { escrowAggregate } from '../money/escrow.ts'
import { applicationAggregate } from './application.ts'
import { releaseHire } from './hire-outcome.ts'
import { jobAggregate } from './job.ts'
import { hireObstacle, type PaymentRequest, requestPayment } from './request-payment.ts'

/**
 * Reserves the job for this application and requests the payment. A repeat returns the same payment. Throws
 * `ProviderFailed`.
 */
export async function hire(
  deps: Needs<'commander' | 'lookups' | 'payments' | 'webOrigin'>,
  ctx: CommandContext,
  application_id: string,
  expectedPrice?: number,
): Promise<UseCaseOutcome<typeof hireRefusals, PaymentRequest>> {
  const { commander } = deps
  const { state: application } = await commander.load(applicationAggregate, application_id)
  const { job_id, consultant_id, client_id, price } = application.context
  if (application.value === 'none' || client_id !== ctx.actor.user_id) return refusedAsNotFound
  if (!(await hasVerifiedEmail(deps, client_id))) return { refused: 'email_unverified' }
  if (expectedPrice !== undefined && expectedPrice !== price) return { refused: 'price_changed' }
  const { state: job } = await commander.load(jobAggregate, job_id)
  const isReservedForApplication =
    job.value === 'hiring' && job.context.reservation?.application_id === application_id
  if (isReservedForApplication && job.context.reservation) {
    const { payment_id } = job.context.reservation
    const { state: escrow } = await commander.load(escrowAggregate, payment_id)
    if (escrow.value === 'cleared') await releaseHire(deps, ctx, payment_id)
  } else {
    const obstacle = await hireObstacle(deps, application_id, ctx.at)
    if (obstacle) return { refused: obstacle }
  }
  const reservationOutcome = await commander.handle(
    jobAggregate,
    job_id,
    {
      type: 'ReserveJobForHire',
      application_id,
      consultant_id,
      price,
      payment_id: ctx.command_id,
    },
    ctx,
    hireRefusals,
  )
  if (reservationOutcome.refused !== undefined) return { refused: reservationOutcome.refused }
  const reservedPaymentId = reservationOutcome.state.context.reservation?.payment_id
  const paymentOutcome = await requestPayment(deps, ctx, job_id)
  // This call joined an earlier hire, which the client cleared meanwhile. So this is a new hire.
  if (paymentOutcome.refused === 'payment_cleared' && reservedPaymentId !== ctx.command_id)
    return hire(deps, ctx, application_id, expectedPrice)
  return paymentOutcome
}
