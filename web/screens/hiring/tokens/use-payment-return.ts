import { useNavigate, useSearch } from '@tanstack/react-router'
import { useApiMutation } from '#web/app/api-query.ts'
import { type ApprovalReturn, useApprovalReturn } from '../../money/use-approval-return.ts'

/** The outcome of the payment from which the user has returned. */
export type PremiumPaymentOutcome =
  | 'paid'
  | 'canceled'
  | 'instrument_declined'
  | 'pending'
  | 'refused'
  | 'cleared'
  | 'failed'

/**
 * Handles the return from the payment page. A canceled payment is cleared. An accepted one is captured once,
 * however often the page is loaded. Then the address names the payment and its outcome, so that a reload or
 * Back shows the same.
 */
export function usePremiumPaymentReturn(): ApprovalReturn {
  const { payment_id } = useSearch({ strict: false })
  const navigate = useNavigate()
  const showOutcome = (outcome: PremiumPaymentOutcome) =>
    void navigate({ to: '/tokens', search: { ended: outcome, payment: payment_id ?? '' }, replace: true })
  const capture = useApiMutation('POST /consultant/tokens/premium/capture', (response) =>
    showOutcome(response.success ? 'paid' : response.reason),
  )
  return useApprovalReturn({
    showEnding: showOutcome,
    isCapturing: capture.isPending,
    capture: (body) => capture.mutate({ body }, { onError: () => showOutcome('failed') }),
  })
}
