import { useQuery } from '@tanstack/react-query'
import { query } from '../api-query.ts'
import { useOutdate } from './outdate.ts'
import { useSharedListChanges } from './shared-list-changes.ts'

const WAITING_QUERY = query('GET /staff/waiting', {})
/** In ms. No frame tells of messages from the contact form. */
const REFRESH_MS = 60_000

/** How many licenses, disputes, messages and payouts wait for this member of staff, as last read. */
export const useWaitingWork = () => useQuery(WAITING_QUERY).data

/**
 * The same numbers, kept current. They are read again after each change of a list that they count, once the
 * page is visible.
 * `hasLists`: whether the member has a role that works on one of them.
 */
export function useLiveWaitingWork(hasLists: boolean) {
  const reload = useOutdate(WAITING_QUERY.queryKey)
  useSharedListChanges('licenses', reload)
  useSharedListChanges('disputes', reload)
  useSharedListChanges('payments', reload)
  return useQuery({ ...WAITING_QUERY, enabled: hasLists, refetchInterval: REFRESH_MS }).data
}
