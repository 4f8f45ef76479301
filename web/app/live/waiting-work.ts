import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '../api-query.ts'
import { useSharedListChanges } from './shared-list-changes.ts'

const WAITING_QUERY = query('GET /staff/waiting', {})
/** In ms. No frame tells of messages from the contact form. */
const REFRESH_MS = 60_000

/** How many licenses, disputes, messages and payouts wait for this member of staff, as last read. */
export const useWaitingWork = (isStaff: boolean) => useQuery({ ...WAITING_QUERY, enabled: isStaff }).data

/** The same numbers, kept current. They are read again after each change of a list that they count. */
export function useLiveWaitingWork(isStaff: boolean) {
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: WAITING_QUERY.queryKey })
  useSharedListChanges('licenses', reload)
  useSharedListChanges('disputes', reload)
  useSharedListChanges('payments', reload)
  return useQuery({ ...WAITING_QUERY, enabled: isStaff, refetchInterval: REFRESH_MS }).data
}
