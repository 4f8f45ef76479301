import { useNavigate } from '@tanstack/react-router'
import { useApiMutation } from '#web/app/api-query.ts'
import { type ApprovalReturn, useApprovalReturn } from '../../money/approval-return.ts'
import type { Ending } from './ending.tsx'

/**
 * After the return from the payment page: a canceled payment is cleared; an accepted one is captured once, however
 * often the page is loaded. Success leads to the contract, everything else to the list of contracts, which says what
 * happened.
 */
export function useReturn(application_id: string): ApprovalReturn {
  const navigate = useNavigate()
  const end = (failed: Ending) =>
    void navigate({ to: '/contracts', search: { failed, application: application_id }, replace: true })
  const capture = useApiMutation('POST /client/jobs/payments/capture', (answer) => {
    if (!answer.success) end(answer.reason)
    else void navigate({ to: '/contract/$id', params: { id: answer.contract.id }, replace: true })
  })
  return useApprovalReturn({
    end,
    capturing: capture.isPending,
    capture: (returned) =>
      capture.mutate({ body: { ...returned, application_id } }, { onError: () => end('failed') }),
  })
}
