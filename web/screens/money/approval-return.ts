import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ApiError } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'

/** What is being done about a payment that the user has just returned from. */
export type ApprovalReturn = 'none' | 'capturing' | 'clearing'

type Returned = { token: string; PayerID: string; payment_id: string }
type Props = {
  capture(returned: Returned): void
  capturing: boolean
  /** Shows how it ended, where nothing was captured. */
  end(ending: 'canceled' | 'pending' | 'failed'): void
}

/**
 * After the return from the payment page: a canceled payment is cleared; an accepted one is captured once, however often
 * the page is loaded.
 */
export function useApprovalReturn({ capture, capturing, end }: Props): ApprovalReturn {
  const { accepted, canceled, payment_id, token, PayerID } = useSearch({ strict: false })
  const clear = useApiMutation('GET /client/jobs/payments/clear/{payment_id}', () => end('canceled'))
  const done = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (!payment_id || done.current === payment_id) return
    done.current = payment_id
    if (canceled === 'true') {
      // Too late to cancel: the capture has begun, and decides.
      const late = (error: Error) => error instanceof ApiError && error.code === 'payment_captured'
      clear.mutate(
        { params: { payment_id } },
        { onError: (error) => end(late(error) ? 'pending' : 'failed') },
      )
    } else if (accepted === 'true' && token && PayerID) capture({ token, PayerID, payment_id })
  })
  if (clear.isPending) return 'clearing'
  return capturing ? 'capturing' : 'none'
}
