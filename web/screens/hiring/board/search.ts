import type { UseQueryOptions } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '#web/app/session.ts'
import { browserStorage } from '#web/app/storage.ts'
import { type Kind, type Search, searchOf, searchParams } from './search-params.ts'

/** The call that searches for items of this kind. */
export type Ask<Item> = (asked: { query: { page: number; limit: number }; body: object }) => UseQueryOptions<{
  list: Item[]
  currentPage: number
  total: number
  totalPages: number
  state: string
}>
/** What a person changes: some fields, or what follows from the search as it is at that moment. */
export type Change = (to: Partial<Search> | ((now: Search) => Partial<Search>)) => void

/**
 * The search of this kind; where the URL holds none, the last one of this person in this browser. Words and favorites that
 * find nothing are to be forgotten, or home would stay empty.
 */
export function useSearchOf(kind: Kind) {
  const raw = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const router = useRouter()
  const { user_id = '' } = useSession()
  const remembered = `search.${kind}.${user_id}`
  const search = searchOf(kind, raw)
  // On arrival alone: later, a search without filters is one that the person has cleared.
  const mayRestore = useRef(Object.keys(searchParams(search)).length === 0)
  useEffect(() => {
    const last = mayRestore.current ? browserStorage.get(remembered) : null
    mayRestore.current = false
    const search = last && JSON.parse(last)
    // The state of the page stays: what was just applied for is told there.
    if (search) void navigate({ to: '/', replace: true, resetScroll: false, search, state: true })
  }, [navigate, remembered])

  function change(to: Parameters<Change>[0]) {
    // A tap that ends typing changes the search twice before it is rendered.
    const now = searchOf(kind, router.latestLocation.search)
    const wanted = typeof to === 'function' ? to(now) : to
    const next = searchParams({ ...now, page: 1, ...wanted })
    remember(next)
    void navigate({ to: '/', replace: wanted.q !== undefined, resetScroll: false, search: next })
  }
  function remember({ page: _, ...kept }: Record<string, string>) {
    browserStorage.set(remembered, JSON.stringify(kept))
  }
  const forget = () => remember(searchParams({ ...search, q: '', favorites: false }))
  return { search, change, forget }
}
