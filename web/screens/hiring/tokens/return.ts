import { useNavigate, useSearch } from '@tanstack/react-router'
import { useApiMutation } from '#web/app/api-query.ts'
import { type ApprovalReturn, useApprovalReturn } from '../../money/approval-return.ts'

/** How the payment ended, or stands, from which the user has returned. */
export type Ending =
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
export function useReturn(): ApprovalReturn {
  const { payment_id } = useSearch({ strict: false })
  const navigate = useNavigate()
  const end = (ended: Ending) =>
    void navigate({ to: '/tokens', search: { ended, payment: payment_id ?? '' }, replace: true })
  const capture = useApiMutation('POST /consultant/tokens/premium/capture', (answer) =>
    end(answer.success ? 'paid' : answer.reason),
  )
  return useApprovalReturn({
    end,
    capturing: capture.isPending,
    capture: (body) => capture.mutate({ body }, { onError: () => end('failed') }),
  })
}
