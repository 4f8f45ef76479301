import { accounts } from '#commands/identity/account.ts'
import { contractRow, toContract } from '../hiring/queries/contracts.ts'
import { visibleJob } from '../hiring/queries/jobs.ts'
import { accepted, type Handlers, ok } from '../http/handlers.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import { accountOf } from '../identity/queries/people.ts'
import type { payments } from '../wire/money.ts'
import { paymentDetails, paymentsOf } from './queries.ts'

export const paymentRoutes = ({ deps, sql }: Services): Handlers<keyof typeof payments> => ({
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
    await accepted(
      call,
      await deps.commander.handle(accounts, member.user_id, { type: 'ChangePayoutEmail', email }, ctx),
    )
    return ok
  },
})
