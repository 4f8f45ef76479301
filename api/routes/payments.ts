import { accounts } from '#commands/account.ts'
import type { payments } from '../contract/payments.ts'
import { type Handlers, ok, settled } from '../handlers.ts'
import { notFound } from '../problem.ts'
import { contractRow, toContract } from '../queries/contracts.ts'
import { visibleJob } from '../queries/jobs.ts'
import { paymentDetails, paymentsOf } from '../queries/payments.ts'
import { accountOf } from '../queries/people.ts'
import type { Services } from '../services.ts'

export const paymentRoutes = ({ work, sql }: Services): Handlers<keyof typeof payments> => ({
  'GET /payments': async ({ member, query }) => ({
    payments: await paymentsOf(sql, member.user_id, query.year),
  }),

  'GET /payments/details/{id}': async ({ member, params }) => {
    const found = await paymentDetails(sql, member.user_id, params.id)
    if (!found) throw notFound()
    const { row, payment, steps } = found
    const side = row.client_id === member.user_id ? 'client' : 'consultant'
    const [job, contract] = await Promise.all([
      visibleJob(sql, member.user_id, row.job_id),
      row.contract_id ? contractRow(sql, side, member.user_id, row.contract_id) : undefined,
    ])
    return { payment, steps, ...(job && { job }), ...(contract && { contract: toContract(contract) }) }
  },

  'GET /payments/email': async ({ member }) => ({
    email: (await accountOf(sql, member.user_id))?.payout_email ?? '',
  }),

  'POST /payments/email': async (call) => {
    const { member, body, ctx } = call
    const { email } = body
    await settled(
      call,
      await work.commander.handle(accounts, member.user_id, { type: 'ChangePayoutEmail', email }, ctx),
    )
    return ok
  },
})
