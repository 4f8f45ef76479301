import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** Returns a function that marks a query as outdated. It is read again now, or once the page is visible. */
export function useOutdate(queryKey: QueryKey) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey, refetchType: document.hidden ? 'none' : 'active' })
}
