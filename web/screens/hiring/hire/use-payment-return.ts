import { useNavigate } from '@tanstack/react-router'
import { useApiMutation } from '#web/app/api-query.ts'
import { type ApprovalReturn, useApprovalReturn } from '../../money/use-approval-return.ts'
import type { PaymentOutcome } from './payment-outcome.tsx'

/**
 * After the return from the payment page: a canceled payment is cleared; an accepted one is captured once, however
 * often the page is loaded. Success leads to the contract, everything else to the list of contracts, which says what
 * happened.
 */
export function useHirePaymentReturn(application_id: string): ApprovalReturn {
  const navigate = useNavigate()
  const end = (failed: PaymentOutcome) =>
    void navigate({ to: '/contracts', search: { failed, application: application_id }, replace: true })
  const capture = useApiMutation('POST /client/jobs/payments/capture', (response) => {
    if (!response.success) end(response.reason)
    else void navigate({ to: '/contract/$id', params: { id: response.contract.id }, replace: true })
  })
  return useApprovalReturn({
    showEnding: end,
    isCapturing: capture.isPending,
    capture: (approval) =>
      capture.mutate({ body: { ...approval, application_id } }, { onError: () => end('failed') }),
  })
}
