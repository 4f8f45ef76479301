import { z } from 'zod'
import { carryAccess } from '#commands/files/access-ending.ts'
import { tidyFile } from '#commands/files/delete.ts'
import { closeUpload } from '#commands/files/upload.ts'
import { declineOpen } from '#commands/hiring/application.ts'
import { settle } from '#commands/hiring/approval.ts'
import { requestPayment } from '#commands/hiring/hire.ts'
import { settleToken } from '#commands/hiring/tokens.ts'
import { profileImageKey } from '#commands/identity/profile-image.ts'
import type { Again, Dependencies } from '#commands/kernel/dependencies.ts'
import type { Context } from '#commands/kernel/handle.ts'
import { carryLicense } from '#commands/licensing/expiry.ts'
import { carryPayment } from '#commands/money/carry-payment.ts'
import { redirectPayout } from '#commands/money/payout.ts'
import { raiseToParties } from '#commands/notifications/contract-parties.ts'
import { NOTICE_SIDES } from '#commands/notifications/event-notifications.ts'
import { raise } from '#commands/notifications/notifications.ts'
import { RouteScreen } from '#domain/notifications/notifications.ts'

/** What the worker can be asked to do, by the name that the reactions use. */
export type Tasks = Record<string, (payload: unknown, ctx: Context) => Promise<Again>>

export const of = <S extends z.ZodRawShape>(
  shape: S,
  run: (payload: z.infer<z.ZodObject<S>>, ctx: Context) => Promise<Again>,
) => {
  const schema = z.object(shape)
  return (payload: unknown, ctx: Context) => run(schema.parse(payload), ctx)
}

/** For what is done when it has run. */
export const once = async (deps: Promise<unknown>): Promise<Again> => {
  await deps
  return {}
}

export const id = z.uuid()

/** Does each, whatever becomes of the others; throws what the first of them threw. */
async function all(ids: Promise<string[]>, run: (id: string) => Promise<unknown>) {
  const failures: unknown[] = []
  for (const each of await ids) await run(each).catch((failure) => failures.push(failure))
  if (failures.length > 0) throw failures[0]
}

/** `more` is what needs other means than these: mail, text messages, sessions. */
export const tasks = (deps: Dependencies, sweep: number, more: Tasks): Tasks => ({
  ...more,
  payment: of({ payment_id: id }, ({ payment_id }, ctx) => carryPayment(deps, ctx, payment_id, sweep)),
  hire: of({ job_id: id }, ({ job_id }, ctx) => once(requestPayment(deps, ctx, job_id))),
  settle: of({ contract_id: id }, ({ contract_id }, ctx) => once(settle(deps, ctx, contract_id))),
  token: of({ tokens_id: z.string(), application_id: id }, ({ tokens_id, application_id }, ctx) =>
    once(settleToken(deps, ctx, tokens_id, application_id)),
  ),
  decline: of({ job_id: id }, ({ job_id }, ctx) => once(declineOpen(deps, ctx, job_id))),
  license: of({ license_id: id }, ({ license_id }, ctx) => carryLicense(deps, ctx, license_id)),
  'file-upload': of({ file_id: id, asked_at: z.string() }, ({ file_id, asked_at }, ctx) =>
    closeUpload(deps, ctx, file_id, asked_at),
  ),
  'file-tidy': of({ file_id: id }, ({ file_id }, ctx) => once(tidyFile(deps, ctx, file_id))),
  'profile-image': of({ user_id: id, image_id: id }, (image) =>
    once(deps.objects.remove(profileImageKey(image))),
  ),
  'file-access': of({ access_id: id }, ({ access_id }, ctx) => carryAccess(deps, ctx, access_id)),
  notice: of(
    {
      stream: z.string(),
      event_id: id,
      happened_at: z.string(),
      to: z.enum(NOTICE_SIDES),
      message: z.string(),
      screen: RouteScreen,
      when: z.enum(['job_closed', 'first_refund_failure']).optional(),
    },
    (notice, ctx) => once(raise(deps, ctx, notice)),
  ),
  'notice-parties': of(
    { stream: z.string(), event_id: id, happened_at: z.string(), message: z.string() },
    (cause, ctx) => once(raiseToParties(deps, ctx, cause)),
  ),
  'pending-hires': of({ user_id: id }, ({ user_id }, ctx) =>
    once(
      all(deps.lookups.pendingHiresOf(user_id), (payment_id) => carryPayment(deps, ctx, payment_id, sweep)),
    ),
  ),
  'waiting-payouts': of({ user_id: id }, ({ user_id }, ctx) =>
    once(
      all(deps.lookups.openPayoutsOf(user_id), (payment_id) => carryPayment(deps, ctx, payment_id, sweep)),
    ),
  ),
  'redirect-payouts': of({ user_id: id }, ({ user_id }, ctx) =>
    once(all(deps.lookups.openPayoutsOf(user_id), (payment_id) => redirectPayout(deps, ctx, payment_id))),
  ),
})
