import { useNavigate, useSearch } from '@tanstack/react-router'
import { useApiMutation } from '#web/app/api-query.ts'
import { type ApprovalReturn, useApprovalReturn } from '../../money/use-approval-return.ts'

/** How the payment ended, or stands, from which the user has returned. */
export type PremiumPaymentOutcome =
  | 'paid'
  | 'canceled'
  | 'instrument_declined'
  | 'pending'
  | 'refused'
  | 'cleared'
  | 'failed'

/**
 * After the return from the payment page: a canceled payment is cleared; an accepted one is captured once, however often
 * the page is loaded. The address then names the payment and its ending, so that a reload or Back shows the same.
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
