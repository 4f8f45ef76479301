import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { query } from '#web/app/api-query.ts'
import { queuePosition } from '#web/ui/staff/queue-navigation.tsx'

export type LicenseVerdict = 'Verified' | 'Rejected'

const PENDING_QUERY = query('GET /staff/licenses', { query: { status: 'pending', page: 1 } })

/**
 * The position of a license in the queue, its neighbors, and a function that opens the next one after a
 * verdict.
 */
export function useLicenseQueue(id: string, heading: string) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { list = [], total = 0 } = useQuery(PENDING_QUERY).data ?? {}
  const { index, previousItem: previousLicense, nextItem: nextLicense } = queuePosition(list, id)

  /** Opens the license at the same position of the queue, or the queue itself if it is empty. */
  function openNext(verdict: LicenseVerdict) {
    const remainingLicenses = (client.getQueryData(PENDING_QUERY.queryKey)?.list ?? []).filter(
      (license) => license.id !== id,
    )
    const nextInQueue = remainingLicenses[index] ?? remainingLicenses[0]
    const state = { decided: { verdict, id, heading } }
    if (nextInQueue) void navigate({ to: '/staff/licenses/$id', params: { id: nextInQueue.id }, state })
    else void navigate({ to: '/staff/licenses', state })
  }
  return { position: index + 1, total, previousLicense, nextLicense, openNext }
}
