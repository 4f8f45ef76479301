import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { query } from '#web/app/api-query.ts'
import { queuePosition } from '#web/ui/staff/queue-navigation.tsx'

export type Verdict = 'Verified' | 'Rejected'

const WAITING = query('GET /staff/licenses', { query: { status: 'pending', page: 1 } })

/** The place of a license in the queue, its neighbours, and the way on after a verdict. */
export function useQueue(id: string, heading: string) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { list = [], total = 0 } = useQuery(WAITING).data ?? {}
  const { at, before, after } = queuePosition(list, id)

  /** Opens what stands in its place in the queue now; the queue itself when nothing waits. */
  function onward(verdict: Verdict) {
    const rest = (client.getQueryData(WAITING.queryKey)?.list ?? []).filter((license) => license.id !== id)
    const next = rest[at] ?? rest[0]
    const state = { decided: { verdict, id, heading } }
    if (next) void navigate({ to: '/staff/licenses/$id', params: { id: next.id }, state })
    else void navigate({ to: '/staff/licenses', state })
  }
  return { place: at + 1, total, before, after, onward }
}
