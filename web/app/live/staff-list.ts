import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '../api-query.ts'
import type { Input, Route } from '../client.ts'
import { type BoardKind, useBoardChanges } from './board-changes.ts'

/** How long after a change, in ms, a list of staff is read again: each reading is recorded, and several changes are one. */
const RELOAD_DELAY_MS = 5_000

/** A list of staff on screen. It is read again when something of its kind has changed, and once somebody looks. */
export function useStaffList<K extends Route>(kind: BoardKind, route: K, input: Input<K>) {
  const client = useQueryClient()
  const listQuery = query(route, input)
  useBoardChanges(
    kind,
    () =>
      client.invalidateQueries({
        queryKey: listQuery.queryKey,
        refetchType: document.hidden ? 'none' : 'active',
      }),
    RELOAD_DELAY_MS,
  )
  return useQuery({ ...listQuery, refetchOnWindowFocus: ({ state }) => state.isInvalidated })
}
