import { z } from 'zod'
import type { Payments, Transaction } from '#commands/ports/payments.ts'
import { type ProviderCall, providerFailure } from './provider-call.ts'

const PAGE_SIZE = 500

/** A signed amount such as "-95.00", in cents. */
const SignedAmount = z
  .object({ currency_code: z.literal('USD'), value: z.string().regex(/^-?\d{1,12}(\.\d{1,2})?$/) })
  .transform(({ value }) => Math.round(Number(value) * 100))

const TRANSACTION_STATUSES = { S: 'done', P: 'pending', D: 'denied', V: 'voided' } as const
const instant = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .transform((text) => new Date(text).toISOString())

const TransactionDetail = z
  .object({
    transaction_info: z.object({
      transaction_id: z.string().min(1),
      transaction_initiation_date: instant,
      transaction_amount: SignedAmount,
      fee_amount: SignedAmount.optional(),
      transaction_status: z.enum(['S', 'P', 'D', 'V']),
      invoice_id: z.string().optional(),
      custom_field: z.string().optional(),
    }),
  })
  .transform(({ transaction_info: transactionInfo }): Transaction => {
    const mark = transactionInfo.custom_field ?? transactionInfo.invoice_id
    return {
      id: transactionInfo.transaction_id,
      at: transactionInfo.transaction_initiation_date,
      amount: transactionInfo.transaction_amount + (transactionInfo.fee_amount ?? 0),
      status: TRANSACTION_STATUSES[transactionInfo.transaction_status],
      ...(mark && { mark }),
    }
  })

const Page = z.object({
  transaction_details: z.array(TransactionDetail).default([]),
  total_pages: z.int().default(1),
  last_refreshed_datetime: instant.optional(),
})

/** The provider documents Transaction Search at https://developer.paypal.com/docs/api/transaction-search/v1/. */
export const transactions = (call: ProviderCall): Pick<Payments, 'transactions'> => ({
  async transactions(from, to) {
    const allTransactions: Transaction[] = []
    let completeUntil = to
    for (let page = 1, pages = 1; page <= pages; page++) {
      const query = new URLSearchParams({
        start_date: from,
        end_date: to,
        fields: 'all',
        page_size: String(PAGE_SIZE),
        page: String(page),
      })
      const response = await call(Page, `GET /v1/reporting/transactions?${query}`)
      if (response.problem) throw providerFailure('list transactions', response.problem)
      allTransactions.push(...response.done.transaction_details)
      pages = response.done.total_pages
      const { last_refreshed_datetime } = response.done
      if (last_refreshed_datetime && last_refreshed_datetime < completeUntil)
        completeUntil = last_refreshed_datetime
    }
    return { until: completeUntil, transactions: allTransactions }
  },
})
