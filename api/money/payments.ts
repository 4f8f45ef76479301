import { Readable } from 'node:stream'
import { changePayoutEmail } from '#commands/money/payout.ts'
import { contentDisposition } from '#domain/kernel/content-disposition.ts'
import { formatIsoDay } from '#domain/kernel/time/moment.ts'
import { receiptFileName } from '#domain/money/receipt-name.ts'
import { contractOf } from '#projections/hiring/contracts.ts'
import { visibleJob } from '#projections/hiring/jobs.ts'
import { accountOf } from '#projections/identity/accounts.ts'
import { profilesOf } from '#projections/identity/profiles.ts'
import type { PaymentRow } from '#projections/money/payments.ts'
import {
  type PaymentListQuery,
  paymentGroups,
  paymentsInParts,
  paymentsOf,
  visiblePayment,
} from '#projections/money/payments-queries.ts'
import { toContractResponse } from '../hiring/contract-responses.ts'
import { toJobResponse } from '../hiring/job-responses.ts'
import { type Handlers, ok, requireAccepted } from '../http/handlers.ts'
import { concurrencyLimit } from '../http/limits/concurrency-limit.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import type { paymentRoutes } from '../wire/money.ts'
import { otherPartyOf, toPaymentResponse, toPaymentSteps, toPaymentSums } from './payment-responses.ts'
import { paymentTable } from './payment-table.ts'
import { readerZone } from './receipt/reader-zone.ts'

/** How many receipts may be drawn or waiting in this process: for one reader, and for all. */
const MAX_RECEIPTS_PER_READER = 10
const MAX_RECEIPTS = 100

export const paymentHandlers = ({
  deps,
  sql,
  receipts,
  issuer,
}: Services): Handlers<keyof typeof paymentRoutes> => {
  const otherPartiesOf = (rows: readonly PaymentRow[], viewer: string) =>
    profilesOf(sql, [...new Set(rows.flatMap((row) => otherPartyOf(row, viewer) ?? []))])

  const limitReceipts = concurrencyLimit({ maxPerAccount: MAX_RECEIPTS_PER_READER, maxTotal: MAX_RECEIPTS })

  /**
   * Sends the table in parts, so that other calls are answered in between and years of payments are never in
   * memory at once.
   */
  async function* paymentTableChunks(viewer: string, filter: PaymentListQuery) {
    let isFirst = true
    for await (const rows of paymentsInParts(sql, viewer, filter)) {
      yield paymentTable(rows, viewer, await otherPartiesOf(rows, viewer), isFirst)
      isFirst = false
    }
  }

  return {
    'GET /payments': async ({ ctx, member: { user_id }, query: { before, ...filter } }) => {
      const [rows, groups] = await Promise.all([
        paymentsOf(sql, user_id, filter, before),
        paymentGroups(sql, user_id, filter.zone, ctx.at),
      ])
      const people = await otherPartiesOf(rows, user_id)
      return {
        payments: rows.map((row) => toPaymentResponse(row, user_id, people)),
        ...toPaymentSums(groups, filter),
      }
    },

    'GET /payments/export.csv': async ({ member: { user_id }, query, reply }) => {
      const period = query.year === undefined ? query.from_month && `from-${query.from_month}` : query.year
      const name = `payments${period === undefined ? '' : `-${period}`}.csv`
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
      })
      return Readable.from(paymentTableChunks(user_id, query))
    },

    'GET /payments/details/{id}/receipt.pdf': async ({ member: { user_id }, params, ctx, reply }) => {
      const row = await visiblePayment(sql, user_id, params.id)
      if (!row) throw notFound()
      const people = await profilesOf(
        sql,
        [row.client_id, row.consultant_id].filter((id) => id !== null),
      )
      const parties = { client: people.get(row.client_id), consultant: people.get(row.consultant_id ?? '') }
      reply.headers({
        'content-type': 'application/pdf',
        'content-disposition': contentDisposition(
          receiptFileName({
            isPayer: row.client_id === user_id,
            title: row.title,
            amount: row.client_id === user_id ? row.price + row.fee : row.price - row.fee,
            day: formatIsoDay(
              row.created_at,
              readerZone(row.client_id === user_id ? parties.client : parties.consultant),
            ),
          }),
        ),
      })
      return limitReceipts(user_id, () =>
        receipts.draw({ row, viewer: user_id, parties, issuer, at: ctx.at }),
      )
    },

    'GET /payments/details/{id}': async ({ member, params }) => {
      const row = await visiblePayment(sql, member.user_id, params.id)
      if (!row) throw notFound()
      const side = row.client_id === member.user_id ? 'client' : 'consultant'
      const [job, contract, people] = await Promise.all([
        row.job_id ? visibleJob(sql, member.user_id, row.job_id) : undefined,
        row.contract_id ? contractOf(sql, side, member.user_id, row.contract_id) : undefined,
        otherPartiesOf([row], member.user_id),
      ])
      return {
        payment: toPaymentResponse(row, member.user_id, people),
        steps: toPaymentSteps(row, member.user_id),
        ...(job && { job: toJobResponse(job) }),
        ...(contract && { contract: toContractResponse(contract) }),
      }
    },

    'GET /payments/email': async ({ member }) => ({
      email: (await accountOf(sql, member.user_id))?.payout_email ?? '',
    }),

    'POST /payments/email': async (call) => {
      await requireAccepted(call, await changePayoutEmail(deps, call.ctx, call.body.email))
      return ok
    },
  }
}
