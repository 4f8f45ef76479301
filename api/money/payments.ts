import { changePayoutEmail } from '#commands/money/payout-email.ts'
import { contractOf } from '#projections/hiring/contracts-questions.ts'
import { visibleJob } from '#projections/hiring/jobs-questions.ts'
import { accountOf } from '#projections/identity/accounts-questions.ts'
import { paymentsOf, visiblePayment } from '#projections/money/payments-questions.ts'
import { toContract } from '../hiring/shown/contracts.ts'
import { toJob } from '../hiring/shown/jobs.ts'
import { accepted, type Handlers, ok } from '../http/handlers.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import type { payments } from '../wire/money.ts'
import { toPayment, toSteps } from './shown-payments.ts'

export const paymentRoutes = ({ deps, sql }: Services): Handlers<keyof typeof payments> => ({
  'GET /payments': async ({ member, query }) => ({
    payments: (await paymentsOf(sql, member.user_id, query.year, query.before)).map((row) =>
      toPayment(row, member.user_id),
    ),
  }),

  'GET /payments/details/{id}': async ({ member, params }) => {
    const row = await visiblePayment(sql, member.user_id, params.id)
    if (!row) throw notFound()
    const side = row.client_id === member.user_id ? 'client' : 'consultant'
    const [job, contract] = await Promise.all([
      row.job_id ? visibleJob(sql, member.user_id, row.job_id) : undefined,
      row.contract_id ? contractOf(sql, side, member.user_id, row.contract_id) : undefined,
    ])
    return {
      payment: toPayment(row, member.user_id),
      steps: toSteps(row, member.user_id),
      ...(job && { job: toJob(job) }),
      ...(contract && { contract: toContract(contract) }),
    }
  },

  'GET /payments/email': async ({ member }) => ({
    email: (await accountOf(sql, member.user_id))?.payout_email ?? '',
  }),

  'POST /payments/email': async (call) => {
    await accepted(call, await changePayoutEmail(deps, call.ctx, call.body.email))
    return ok
  },
})
