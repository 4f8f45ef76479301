import type { UseQueryOptions } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '#web/app/session.ts'
import { browserStorage } from '#web/app/storage.ts'
import { parseSearch, type Search, type SearchKind, toSearchParams } from './search-params.ts'

/** The call that searches for items of this kind. */
export type SearchQueryMaker<Item> = (request: {
  query: { page: number; limit: number }
  body: object
}) => UseQueryOptions<{
  list: Item[]
  currentPage: number
  total: number
  totalPages: number
  state: string
}>
/** Changes some fields of the search, or those that a function returns for the current search. */
export type ChangeSearch = (update: Partial<Search> | ((current: Search) => Partial<Search>)) => void

/**
 * The search of this kind. If the address has none, the last one of this member in this browser is restored.
 * Call `forget` if a text search or a search among favorites finds nothing, or home would stay empty.
 */
export function useListSearch(kind: SearchKind) {
  const addressParams = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const router = useRouter()
  // Home and the page of the search show the same list, each at its own address.
  const [path] = useState(() => router.latestLocation.pathname)
  const { user_id = '' } = useSession()
  // A search on its own page does not hide most of the list at home.
  const storageKey = `search.${kind}.${path === '/' ? 'home' : 'page'}.${user_id}`
  const search = parseSearch(kind, addressParams)
  // Only on arrival: later, a search without filters is one that the member has cleared.
  const mayRestore = useRef(Object.keys(toSearchParams(search)).length === 0)
  useEffect(() => {
    const savedSearch = mayRestore.current ? browserStorage.get(storageKey) : null
    mayRestore.current = false
    const search: Record<string, string> = savedSearch ? JSON.parse(savedSearch) : {}
    if (Object.keys(search).length === 0) return
    // Keep the history state, which tells this page which job was just applied for. The message about that is at
    // the top.
    const resetScroll = router.latestLocation.state.applied !== undefined
    void navigate({ to: path, replace: true, resetScroll, search, state: true })
  }, [navigate, path, router, storageKey])

  function change(update: Parameters<ChangeSearch>[0]) {
    // A tap that ends typing changes the search twice before it is rendered.
    const current = parseSearch(kind, router.latestLocation.search)
    const changes = typeof update === 'function' ? update(current) : update
    const next = toSearchParams({ ...current, page: 1, ...changes })
    remember(next)
    void navigate({ to: path, replace: changes.q !== undefined, resetScroll: false, search: next })
  }
  function remember({ page: _, ...filters }: Record<string, string>) {
    browserStorage.set(storageKey, JSON.stringify(filters))
  }
  const forget = () => remember(toSearchParams({ ...search, q: '', favorites: false }))
  return { search, change, forget }
}
