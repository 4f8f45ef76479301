import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

type Page<Item> = { list: Item[]; total: number; totalPages: number }
type ListQuery<Item> = Pick<UseQueryResult<Page<Item>>, 'data' | 'dataUpdatedAt' | 'isPlaceholderData'>

/** The page of this key that is on screen, and when it was fetched. */
type DisplayedPage<Item> = { key: string; at: number; page: Page<Item> }

/**
 * A page of a list that keeps its rows where they are: when it is fetched again, by the focus of the window or an act of
 * one's own, only what the rows say changes. `refresh`: the person asks for what has come since.
 */
export function useStableRows<Item>(key: string, listQuery: ListQuery<Item>, idOf: (item: Item) => string) {
  const [displayed, setDisplayed] = useState<DisplayedPage<Item>>()
  const [refreshedAt, setRefreshedAt] = useState(0)
  const { data, dataUpdatedAt: fetchedAt, isPlaceholderData } = listQuery
  if (data && !isPlaceholderData) {
    // An empty page has no rows that could move.
    const canReplaceRows =
      displayed &&
      (displayed.page.list.length === 0 || (displayed.at < refreshedAt && fetchedAt >= refreshedAt))
    if (displayed?.key !== key || (canReplaceRows && fetchedAt > displayed.at))
      setDisplayed({ key, at: fetchedAt, page: data })
  }
  const currentItems = new Map(data?.list.map((item) => [idOf(item), item]))
  return {
    /** Nothing where another page did not load. */
    page: displayed &&
      data && {
        ...displayed.page,
        list: displayed.page.list.map((item) => currentItems.get(idOf(item)) ?? item),
      },
    at: displayed?.at ?? 0,
    refresh: () => setRefreshedAt(Date.now()),
  }
}
