import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSharedListChanges } from '#web/app/live/shared-list-changes.ts'
import type { SearchKind } from './search-params.ts'
import type { SearchQueryMaker } from './use-list-search.ts'

/**
 * The newest items when the list was loaded. `since` is the time of the oldest fetched one, if there were
 * more than we fetched.
 */
type Baseline = { ids: readonly string[]; since: string }

type NewestItems<Item> = { list: readonly Item[]; total: number }

/** The baseline of these items. The ids of the `previous` baseline stay known. */
export const baselineOf = <Item extends { created_at: string }>(
  { list, total }: NewestItems<Item>,
  idOf: (item: Item) => string,
  previous?: Baseline,
): Baseline => ({
  ids: [...(previous?.ids ?? []), ...list.map(idOf)],
  since: total > list.length ? (list.at(-1)?.created_at ?? '') : '',
})

/**
 * Counts items that were posted after the baseline. Items on screen, and items older than `since`, were there
 * before: an old item moves into the fetched ones when a newer one disappears.
 */
export function countNewMatches<Item extends { created_at: string }>(
  newestItems: readonly Item[],
  { ids, since }: Baseline,
  displayedItems: readonly Item[],
  idOf: (item: Item) => string,
): number {
  const knownIds = new Set([...ids, ...displayedItems.map(idOf)])
  return newestItems.filter((item) => !knownIds.has(idOf(item)) && item.created_at >= since).length
}

/** The number of newest items that are fetched to find new matches. */
const MAX_NEWEST_ITEMS = 50

/** The newest items count as fetched together with the list up to this long before it. */
const MAX_FETCH_GAP_MS = 5_000

type Props<Item> = {
  kind: SearchKind
  filters: object
  searchQuery: SearchQueryMaker<Item>
  idOf(item: Item): string
  /** The rows on screen, and when they were fetched. */
  displayedItems: readonly Item[]
  fetchedAt: number
  show(): void
}

/** The number of matches added after the list was loaded. `show` loads the list again. */
export type NewMatches = { count: number; show(): void }

export function useNewMatches<Item extends { created_at: string }>(props: Props<Item>): NewMatches {
  const { kind, filters, searchQuery, idOf, displayedItems, fetchedAt, show } = props
  const body = { ...filters, sortBy: 'created_at', sortType: 'des' }
  const newestResponse = useQuery({
    ...searchQuery({ query: { page: 1, limit: MAX_NEWEST_ITEMS }, body }),
    refetchOnMount: 'always',
  })
  const { refetch, data, dataUpdatedAt } = newestResponse
  const search = JSON.stringify(filters)
  const [baseline, setBaseline] = useState<{ search: string } & Baseline>()
  // Items that an earlier visit left in the cache may be older than the list.
  if (data && baseline?.search !== search && fetchedAt > 0 && dataUpdatedAt > fetchedAt - MAX_FETCH_GAP_MS)
    setBaseline({ search, ...baselineOf(data, idOf) })

  useSharedListChanges(kind, refetch)
  const hasBaseline = data !== undefined && baseline?.search === search
  return {
    count: hasBaseline ? countNewMatches(data.list, baseline, displayedItems, idOf) : 0,
    show() {
      if (data) setBaseline({ search, ...baselineOf(data, idOf, baseline) })
      show()
    },
  }
}
