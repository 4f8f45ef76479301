import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/app/api-error.ts'
import { useAct } from '#web/app/query-client.ts'

/** How the user returned from the payment page, and the outcome. */
export type Return =
  | { state: 'none' | 'canceled' | 'clearing' | 'capturing' | 'pending' }
  | { state: 'declined'; link: string | undefined; again(): void }
  | { state: 'failed'; error: Error; again(): void }

/**
 * After the return from the payment page: a canceled payment is cleared; an accepted one is captured once, however
 * often the page is loaded. Success leads to the contract, final failure to the list of contracts.
 */
export function useReturn(application_id: string): Return {
  const { accepted, canceled, payment_id, token, PayerID } = useSearch({ strict: false })
  const navigate = useNavigate()
  const capture = useAct('POST /client/jobs/payments/capture', (answer) => {
    if (answer.success)
      void navigate({ to: '/contract/$id', params: { id: answer.contract.id }, replace: true })
    else if (answer.reason === 'refused' || answer.reason === 'cleared')
      void navigate({ to: '/contracts', search: { failed: answer.reason }, replace: true })
  })
  const [wasCanceled, setCanceled] = useState(false)
  const clear = useAct('GET /client/jobs/payments/clear/{payment_id}', () => {
    setCanceled(true)
    void navigate({ to: '/application/$id', params: { id: application_id }, search: {}, replace: true })
  })

  const run = () => {
    if (payment_id && canceled === 'true') clear.mutate({ params: { payment_id } })
    else if (payment_id && accepted === 'true' && token && PayerID)
      capture.mutate({ body: { token, PayerID, payment_id, application_id } })
  }
  const done = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (!payment_id || done.current === payment_id) return
    done.current = payment_id
    run()
  })

  // Too late to cancel: the capture has begun, and its outcome arrives over the socket.
  if (clear.error instanceof ApiError && clear.error.code === 'payment_captured') return { state: 'pending' }
  const error = clear.error ?? capture.error
  if (error) return { state: 'failed', error, again: run }
  if (clear.isPending) return { state: 'clearing' }
  if (capture.isPending) return { state: 'capturing' }
  if (capture.data && !capture.data.success && capture.data.reason === 'instrument_declined')
    return { state: 'declined', link: capture.data.link, again: run }
  if (capture.data && !capture.data.success && capture.data.reason === 'pending') return { state: 'pending' }
  return { state: wasCanceled ? 'canceled' : 'none' }
}
