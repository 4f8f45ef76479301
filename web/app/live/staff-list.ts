import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input, Route } from '../client.ts'
import { query } from '../query-client.ts'
import { type Kind, useBoardChanges } from './board.ts'

/** How long after a change, in ms, a list of staff is read again: each reading is recorded, and several changes are one. */
const REST_MS = 5_000

/** A list of staff on screen. It is read again when something of its kind has changed, and once somebody looks. */
export function useStaffList<K extends Route>(kind: Kind, route: K, input: Input<K>) {
  const client = useQueryClient()
  const asked = query(route, input)
  useBoardChanges(
    kind,
    () =>
      client.invalidateQueries({
        queryKey: asked.queryKey,
        refetchType: document.hidden ? 'none' : 'active',
      }),
    REST_MS,
  )
  return useQuery({ ...asked, refetchOnWindowFocus: ({ state }) => state.isInvalidated })
}
