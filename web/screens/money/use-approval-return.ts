import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ApiError } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'

/** What is being done about a payment from whose approval page the member has just returned. */
export type ApprovalReturn = 'none' | 'capturing' | 'clearing'

type ApprovedPayment = { token: string; PayerID: string; payment_id: string }
type Props = {
  capture(approvedPayment: ApprovedPayment): void
  isCapturing: boolean
  /** Shows the outcome of a payment that was not captured. */
  showEnding(ending: 'canceled' | 'pending' | 'failed'): void
}

/**
 * Handles the return from the payment page. A canceled payment is cleared. An accepted one is captured once,
 * however often the page is loaded.
 */
export function useApprovalReturn({ capture, isCapturing, showEnding }: Props): ApprovalReturn {
  const { accepted, canceled, payment_id, token, PayerID } = useSearch({ strict: false })
  const clearPayment = useApiMutation('GET /client/jobs/payments/clear/{payment_id}', () =>
    showEnding('canceled'),
  )
  const handledPaymentId = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (!payment_id || handledPaymentId.current === payment_id) return
    handledPaymentId.current = payment_id
    if (canceled === 'true') {
      // It is too late to cancel: the capture has begun, and its result counts.
      const isCaptured = (error: Error) => error instanceof ApiError && error.code === 'payment_captured'
      clearPayment.mutate(
        { params: { payment_id } },
        { onError: (error) => showEnding(isCaptured(error) ? 'pending' : 'failed') },
      )
    } else if (accepted === 'true' && token && PayerID) capture({ token, PayerID, payment_id })
  })
  if (clearPayment.isPending) return 'clearing'
  return isCapturing ? 'capturing' : 'none'
}
