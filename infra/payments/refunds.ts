import { z } from 'zod'
import type { Payments, Refund } from '#commands/ports/payments.ts'
import { usd } from './amounts.ts'
import { type ProviderCall, providerFailure } from './provider-call.ts'

const RefundResponse = z
  .object({ id: z.string().min(1), status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']) })
  .transform(({ id, status }): Refund => ({ refund_id: id, status }))

/** The provider documents refunds of captures at https://developer.paypal.com/docs/api/payments/v2/. */
export function refunds(call: ProviderCall): Pick<Payments, 'refund' | 'readRefund'> {
  return {
    /** A refund that the provider refuses permanently is returned as FAILED, without an id. */
    async refund({ capture_id, amount, request_id }) {
      const path = `/v2/payments/captures/${encodeURIComponent(capture_id)}/refund` as const
      const response = await call(RefundResponse, `POST ${path}`, {
        body: { amount: usd(amount), invoice_id: request_id },
        request_id,
      })
      if (response.problem?.status === 422) return { refund_id: '', status: 'FAILED' }
      if (response.problem) throw providerFailure('refund a capture', response.problem)
      return response.done
    },
    async readRefund(refund_id) {
      const response = await call(RefundResponse, `GET /v2/payments/refunds/${encodeURIComponent(refund_id)}`)
      if (response.problem) throw providerFailure('read a refund', response.problem)
      return response.done
    },
  }
}
