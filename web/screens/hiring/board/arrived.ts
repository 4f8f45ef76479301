import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBoardChanges } from '#web/app/live/board.ts'
import type { Ask, Kind } from './search.ts'

/** How many of the newest are looked at for what has come since. */
const NEWEST = 50

type Props<Item> = {
  kind: Kind
  filters: object
  ask: Ask<Item>
  idOf(item: Item): string
  show(): void
}

/** How many match that came after the list was loaded; `show` loads it again. */
export type Arrived = { count: number; show(): void }

export function useArrived<Item>({ kind, filters, ask, idOf, show }: Props<Item>): Arrived {
  const body = { ...filters, sortBy: 'created_at', sortType: 'des' }
  const newest = useQuery({ ...ask({ query: { page: 1, limit: NEWEST }, body }), refetchOnMount: 'always' })
  const { refetch, data } = newest
  const search = JSON.stringify(filters)
  const ids = data?.list.map(idOf)
  const [known, setKnown] = useState<{ search: string; ids: string[] }>()
  if (ids && known?.search !== search) setKnown({ search, ids })

  useBoardChanges(kind, refetch)
  const isNew = (id: string) => known?.search === search && !known.ids.includes(id)
  return {
    count: ids?.filter(isNew).length ?? 0,
    show() {
      if (ids) setKnown({ search, ids: [...(known?.ids ?? []), ...ids] })
      show()
    },
  }
}
