import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

type Page<Item> = { list: Item[]; total: number; totalPages: number }
type Found<Item> = Pick<UseQueryResult<Page<Item>>, 'data' | 'dataUpdatedAt' | 'isPlaceholderData'>

/** The page of this key that is on screen, and when it was fetched. */
type Shown<Item> = { key: string; at: number; page: Page<Item> }

/**
 * A page of a list that keeps its rows where they are: when it is fetched again, by the focus of the window or an act of
 * one's own, only what the rows say changes. `refresh`: the person asks for what has come since.
 */
export function useStill<Item>(key: string, found: Found<Item>, idOf: (item: Item) => string) {
  const [shown, setShown] = useState<Shown<Item>>()
  const [asked, setAsked] = useState(0)
  const { data, dataUpdatedAt: at, isPlaceholderData } = found
  if (data && !isPlaceholderData) {
    // An empty page has no rows that could move.
    const mayMove = shown && (shown.page.list.length === 0 || (shown.at < asked && at >= asked))
    if (shown?.key !== key || (mayMove && at > shown.at)) setShown({ key, at, page: data })
  }
  const now = new Map(data?.list.map((item) => [idOf(item), item]))
  return {
    /** Nothing where another page did not load. */
    page: shown &&
      data && {
        ...shown.page,
        list: shown.page.list.map((item) => now.get(idOf(item)) ?? item),
      },
    at: shown?.at ?? 0,
    refresh: () => setAsked(Date.now()),
  }
}
