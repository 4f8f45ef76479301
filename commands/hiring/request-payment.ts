import { z } from 'zod'
import { requestPaymentRefusals } from '#domain/hiring/refusals.ts'
import { isBarred } from '#domain/identity/status.ts'
import { fee, total } from '#domain/kernel/money.ts'
import { accountAggregate } from '../identity/account.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { asSystem, type CommandContext } from '../kernel/handle.ts'
import type { RefusedOutcome, UseCaseOutcome } from '../kernel/outcome.ts'
import { task } from '../kernel/task.ts'
import { licenseObstacle } from '../licensing/license.ts'
import { escrowAggregate } from '../money/escrow.ts'
import { createOrder } from '../money/payable.ts'
import { applicationAggregate } from './application.ts'
import { releaseHire } from './hire-outcome.ts'
import { jobAggregate } from './job.ts'

export type PaymentRequest = {
  payment_id: string
  link: string
  price: number
  fee: number
  total: number
}

type PaymentRequestRefusal = (typeof requestPaymentRefusals)[number]

/**
 * Continues from a reserved job to the payment link: makes the offer, opens the escrow and creates the order.
 * Steps that are done already are skipped. If a step is refused, the reservation is released.
 */
export async function requestPayment(
  deps: Needs<'commander' | 'lookups' | 'payments' | 'webOrigin'>,
  ctx: CommandContext,
  job_id: string,
): Promise<UseCaseOutcome<typeof requestPaymentRefusals, PaymentRequest>> {
  const { commander, payments, webOrigin } = deps
  const { state: job } = await commander.load(jobAggregate, job_id)
  const reservation = job.context.reservation
  if (job.value !== 'hiring' || !reservation) return { refused: 'job_not_open' }
  const { application_id, payment_id, price, consultant_id } = reservation
  await withdrawStaleOffer(deps, ctx, { application_id, payment_id })
  const { state: application } = await commander.load(applicationAggregate, application_id)

  if (application.value === 'applied') {
    const refused =
      (await hireObstacle(deps, application_id, ctx.at)) ??
      (
        await commander.handle(
          applicationAggregate,
          application_id,
          { type: 'OfferApplication', payment_id, price },
          asSystem(ctx),
          requestPaymentRefusals,
        )
      ).refused
    if (refused) return releaseReservation(deps, ctx, job_id, { payment_id, refused })
  } else if (application.value !== 'offered' || application.context.payment_id !== payment_id) {
    return releaseReservation(deps, ctx, job_id, { payment_id, refused: 'application_not_open' })
  }

  const escrowOutcome = await commander.handle(
    escrowAggregate,
    payment_id,
    {
      type: 'OpenEscrow',
      client_id: job.context.user_id,
      consultant_id,
      job_id,
      application_id,
      title: job.context.title,
      price,
      fee: fee(price),
      total: total(price),
    },
    asSystem(ctx),
    requestPaymentRefusals,
  )
  if (escrowOutcome.refused !== undefined) return { refused: escrowOutcome.refused }
  // The payment was cleared while this ran, or this repeats a hire that was cleared.
  if (escrowOutcome.state.value === 'cleared') {
    await releaseHire(deps, ctx, payment_id)
    return { refused: 'payment_cleared' }
  }
  let latestOutcome = escrowOutcome
  if (latestOutcome.state.value === 'opened') {
    const { order_id, link = '' } = await createOrder(payments, {
      payment_id,
      amount: total(price),
      description: job.context.title.slice(0, 127),
      page: `${webOrigin}/application/${application_id}`,
    })
    const approvalOutcome = await commander.handle(
      escrowAggregate,
      payment_id,
      { type: 'RequestApproval', order_id, link },
      asSystem(ctx),
      requestPaymentRefusals,
    )
    if (approvalOutcome.refused !== undefined) return { refused: approvalOutcome.refused }
    latestOutcome = approvalOutcome
  }
  const link = latestOutcome.state.context.link ?? ''
  return { payment_id, link, price, fee: fee(price), total: total(price), position: latestOutcome.position }
}

export const requestPaymentTask = task({
  name: 'hire',
  payload: z.object({ job_id: z.uuid() }),
  key: (_, payment_id) => `hire:${payment_id}`,
  run: async (deps: Needs<'commander' | 'lookups' | 'payments' | 'webOrigin'>, { job_id }, ctx) => {
    await requestPayment(deps, ctx, job_id)
  },
})

/** Withdraws the offer of a cleared payment, so that it does not block another offer. */
async function withdrawStaleOffer(
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  { application_id, payment_id }: { application_id: string; payment_id: string },
) {
  const { state } = await commander.load(applicationAggregate, application_id)
  const offerPaymentId = state.context.payment_id
  if (state.value !== 'offered' || offerPaymentId === undefined || offerPaymentId === payment_id) return
  const { state: otherEscrow } = await commander.load(escrowAggregate, offerPaymentId)
  if (otherEscrow.value !== 'cleared') return
  const command = { type: 'WithdrawOffer', payment_id: offerPaymentId } as const
  await commander.handle(applicationAggregate, application_id, command, asSystem(ctx))
}

async function releaseReservation(
  deps: Needs<'commander'>,
  ctx: CommandContext,
  job_id: string,
  { payment_id, refused }: RefusedOutcome<PaymentRequestRefusal> & { payment_id: string },
) {
  await deps.commander.handle(
    jobAggregate,
    job_id,
    { type: 'ReleaseHireReservation', payment_id },
    asSystem(ctx),
  )
  return { refused }
}

/** Returns the reason why this application cannot be hired at that moment; `undefined` if it can. */
export async function hireObstacle(deps: Needs<'commander' | 'lookups'>, application_id: string, at: string) {
  const { state } = await deps.commander.load(applicationAggregate, application_id)
  if (state.value !== 'applied' && state.value !== 'offered') return 'application_not_open'
  const { consultant_id, job_id } = state.context
  const { state: account } = await deps.commander.load(accountAggregate, consultant_id)
  if (isBarred(account.value)) return 'consultant_unavailable'
  const { state: job } = await deps.commander.load(jobAggregate, job_id)
  if (await licenseObstacle(deps, consultant_id, job.context.state, at)) return 'no_license_in_state'
  return undefined
}
