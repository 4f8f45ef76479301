import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBoardChanges } from '#web/app/live/board-changes.ts'
import { type Known, knownOf, newAmong } from './new-among.ts'
import type { Ask } from './search.ts'
import type { Kind } from './search-params.ts'

/** How many of the newest are looked at for what has come since. */
const NEWEST = 50

/** How long, in ms, before or after the list its newest may have been fetched, to be those of the same moment. */
const TOGETHER_MS = 5_000

type Props<Item> = {
  kind: Kind
  filters: object
  ask: Ask<Item>
  idOf(item: Item): string
  /** The rows on screen, and when they were fetched. */
  shown: readonly Item[]
  at: number
  show(): void
}

/** How many match that came after the list was loaded; `show` loads it again. */
export type Arrived = { count: number; show(): void }

export function useArrived<Item extends { created_at: string }>(props: Props<Item>): Arrived {
  const { kind, filters, ask, idOf, shown, at, show } = props
  const body = { ...filters, sortBy: 'created_at', sortType: 'des' }
  const newest = useQuery({ ...ask({ query: { page: 1, limit: NEWEST }, body }), refetchOnMount: 'always' })
  const { refetch, data, dataUpdatedAt } = newest
  const search = JSON.stringify(filters)
  const [known, setKnown] = useState<{ search: string; known: Known }>()
  // What an earlier visit left in the cache may be older than the list.
  if (data && known?.search !== search && at > 0 && dataUpdatedAt > at - TOGETHER_MS)
    setKnown({ search, known: knownOf(data, idOf) })

  useBoardChanges(kind, refetch)
  const isKnown = data !== undefined && known?.search === search
  return {
    count: isKnown ? newAmong(data.list, known.known, shown, idOf) : 0,
    show() {
      if (data) setKnown({ search, known: knownOf(data, idOf, known?.known) })
      show()
    },
  }
}
