import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

type Page<Item> = { list: Item[]; total: number; totalPages: number }
type ListQuery<Item> = Pick<UseQueryResult<Page<Item>>, 'data' | 'dataUpdatedAt' | 'isPlaceholderData'>

/** The page on screen, its key, and when it was fetched. */
type DisplayedPage<Item> = { key: string; fetchedAt: number; page: Page<Item> }

/**
 * A page of a list whose rows stay in place. When it is fetched again, by the focus of the window or after
 * the member's own action, only the contents of rows change. `refresh` shows new rows on request.
 */
export function useStableRows<Item>(key: string, listQuery: ListQuery<Item>, idOf: (item: Item) => string) {
  const [displayedPage, setDisplayedPage] = useState<DisplayedPage<Item>>()
  const [refreshedAt, setRefreshedAt] = useState(0)
  const { data, dataUpdatedAt: fetchedAt, isPlaceholderData } = listQuery
  if (data && !isPlaceholderData) {
    // An empty page has no rows that could move.
    const canReplaceRows =
      displayedPage &&
      (displayedPage.page.list.length === 0 ||
        (displayedPage.fetchedAt < refreshedAt && fetchedAt >= refreshedAt))
    if (displayedPage?.key !== key || (canReplaceRows && fetchedAt > displayedPage.fetchedAt))
      setDisplayedPage({ key, fetchedAt, page: data })
  }
  const currentItems = new Map(data?.list.map((item) => [idOf(item), item]))
  return {
    /** Undefined if another page did not load. */
    page: displayedPage &&
      data && {
        ...displayedPage.page,
        list: displayedPage.page.list.map((item) => currentItems.get(idOf(item)) ?? item),
      },
    fetchedAt: displayedPage?.fetchedAt ?? 0,
    refresh: () => setRefreshedAt(Date.now()),
  }
}
