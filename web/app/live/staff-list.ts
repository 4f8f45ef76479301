import { useQuery } from '@tanstack/react-query'
import { query } from '../api-query.ts'
import type { Input, Route } from '../client.ts'
import { useOutdate } from './outdate.ts'
import { type SharedListKind, useSharedListChanges } from './shared-list-changes.ts'

/**
 * Delay in ms between a change and the reload of a staff list: the server records every read, so several
 * changes cause one.
 */
const RELOAD_DELAY_MS = 5_000

/** A staff list on screen. It is read again after a change of its kind, once the page is visible. */
export function useStaffList<K extends Route>(kind: SharedListKind, route: K, input: Input<K>) {
  const listQuery = query(route, input)
  useSharedListChanges(kind, useOutdate(listQuery.queryKey), RELOAD_DELAY_MS)
  return useQuery({ ...listQuery, refetchOnWindowFocus: ({ state }) => state.isInvalidated })
}
