import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ApiError } from '#web/app/api-error.ts'
import { useAct } from '#web/app/query-client.ts'
import type { Ending } from './ending.tsx'

/** What is being done about a payment that the user has just returned from. */
export type Return = 'none' | 'clearing' | 'capturing'

/**
 * After the return from the payment page: a canceled payment is cleared; an accepted one is captured once, however
 * often the page is loaded. Success leads to the contract, everything else to the list of contracts, which says what
 * happened.
 */
export function useReturn(application_id: string): Return {
  const { accepted, canceled, payment_id, token, PayerID } = useSearch({ strict: false })
  const navigate = useNavigate()
  const end = (failed: Ending) =>
    void navigate({ to: '/contracts', search: { failed, application: application_id }, replace: true })

  const capture = useAct('POST /client/jobs/payments/capture', (answer) => {
    if (!answer.success) end(answer.reason)
    else void navigate({ to: '/contract/$id', params: { id: answer.contract.id }, replace: true })
  })
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
      const body = { token, PayerID, payment_id, application_id }
      capture.mutate({ body }, { onError: () => end('failed') })
    }
  })

  if (clear.isPending) return 'clearing'
  return capture.isPending ? 'capturing' : 'none'
}
