import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onBoardChanged } from '#web/app/live/board.ts'
import type { Ask, Kind } from './search.ts'

/** How many of the newest are looked at for what has come since. */
const NEWEST = 50
/** How long after a change it is looked for: several come together. */
const SOON_MS = 500

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

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onBoardChanged(kind, () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void refetch()
      }, SOON_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [kind, refetch])

  const isNew = (id: string) => known?.search === search && !known.ids.includes(id)
  return {
    count: ids?.filter(isNew).length ?? 0,
    show() {
      if (ids) setKnown({ search, ids: [...(known?.ids ?? []), ...ids] })
      show()
    },
  }
}
