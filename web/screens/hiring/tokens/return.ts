import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ApiError } from '#web/app/api-error.ts'
import { useAct } from '#web/app/query-client.ts'

/** How the payment ended, or stands, from which the user has returned. */
export type Ending =
  | 'paid'
  | 'canceled'
  | 'instrument_declined'
  | 'pending'
  | 'refused'
  | 'cleared'
  | 'failed'

/** What is being done about a payment that the user has just returned from. */
export type Return = 'none' | 'clearing' | 'capturing'

/**
 * After the return from the payment page: a canceled payment is cleared; an accepted one is captured once, however often
 * the page is loaded. The address then names the payment and its ending, so that a reload or Back shows the same.
 */
export function useReturn(): Return {
  const { accepted, canceled, payment_id, token, PayerID } = useSearch({ strict: false })
  const navigate = useNavigate()
  const end = (ended: Ending) =>
    void navigate({ to: '/tokens', search: { ended, payment: payment_id ?? '' }, replace: true })
  const capture = useAct('POST /consultant/tokens/premium/capture', (answer) =>
    end(answer.success ? 'paid' : answer.reason),
  )
  const clear = useAct('GET /client/jobs/payments/clear/{payment_id}', () => end('canceled'))

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
    } else if (accepted === 'true' && token && PayerID) {
      capture.mutate({ body: { token, PayerID, payment_id } }, { onError: () => end('failed') })
    }
  })

  if (clear.isPending) return 'clearing'
  return capture.isPending ? 'capturing' : 'none'
}
