import type { UseQueryOptions } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { State } from '#domain/kernel/places.ts'
import { useSession } from '#web/app/session.ts'

/** A search in the URL of the home page; it survives reload and Back. */
export type Search = {
  q: string
  state: string
  categories: string[]
  skills: string[]
  favorites: boolean
  sort: '' | 'created_at' | 'proposals_sent'
  order: 'asc' | 'des'
  page: number
}
/** The call that searches for items of this kind. */
export type Ask<Item> = (asked: { query: { page: number; limit: number }; body: object }) => UseQueryOptions<{
  list: Item[]
  currentPage: number
  total: number
  totalPages: number
  state: string
}>
export type Change = (to: Partial<Search>) => void
export type Kind = 'jobs' | 'consultants'

const words = (text: string | undefined) => (text ?? '').split(',').filter((word) => word !== '')

/**
 * The search of this kind; where the URL holds none, the last one of this person in this browser. Words and favorites that
 * find nothing are to be forgotten, or home would stay empty.
 */
export function useSearchOf(kind: Kind) {
  const raw = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const { user_id = '' } = useSession()
  const remembered = `search.${kind}.${user_id}`
  const search: Search = {
    q: raw.q ?? '',
    state: raw.state ?? '',
    categories: words(raw.categories),
    skills: words(raw.skills),
    favorites: raw.favorites === 'true',
    sort: sortOf(kind, raw.sort),
    order: raw.order === 'asc' ? 'asc' : 'des',
    page: Math.max(1, Math.trunc(Number(raw.page)) || 1),
  }
  // On arrival alone: later, a search without filters is one that the person has cleared.
  const mayRestore = useRef(Object.keys(searchParams(search)).length === 0)
  useEffect(() => {
    const last = mayRestore.current ? localStorage.getItem(remembered) : null
    mayRestore.current = false
    const search = last && JSON.parse(last)
    // The state of the page stays: what was just applied for is told there.
    if (search) void navigate({ to: '/', replace: true, resetScroll: false, search, state: true })
  }, [navigate, remembered])

  function change(to: Partial<Search>) {
    const next = searchParams({ ...search, page: 1, ...to })
    remember(next)
    void navigate({ to: '/', replace: to.q !== undefined, resetScroll: false, search: next })
  }
  function remember({ page: _, ...kept }: Record<string, string>) {
    localStorage.setItem(remembered, JSON.stringify(kept))
  }
  const forget = () => remember(searchParams({ ...search, q: '', favorites: false }))
  return { search, change, forget }
}

const sortOf = (kind: Kind, given: string | undefined): Search['sort'] =>
  given === 'created_at' || (given === 'proposals_sent' && kind === 'jobs') ? given : ''

/** The URL holds only what differs from the defaults. */
const searchParams = (search: Search): Record<string, string> => ({
  ...(search.q && { q: search.q }),
  ...(search.state && { state: search.state }),
  ...(search.categories.length > 0 && { categories: search.categories.join(',') }),
  ...(search.skills.length > 0 && { skills: search.skills.join(',') }),
  ...(search.favorites && { favorites: 'true' }),
  ...(search.sort && { sort: search.sort }),
  ...(search.order !== 'des' && { order: search.order }),
  ...(search.page > 1 && { page: String(search.page) }),
})

/** The filters of a search as the body of a call, without its order. */
export const filtersOf = (search: Search) => ({
  ...(search.q && { searchTerm: search.q }),
  ...(search.state && { state: search.state as State }),
  ...(search.categories.length > 0 && { categories: search.categories }),
  ...(search.skills.length > 0 && { skills: search.skills }),
  ...(search.favorites && { favorites: true }),
})

export const filterCount = (search: Search): number =>
  Number(search.state !== '') + Number(search.favorites) + search.categories.length + search.skills.length

/** Without any filter. */
export const EVERYTHING = { q: '', state: '', categories: [], skills: [], favorites: false }
