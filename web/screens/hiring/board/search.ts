import { useNavigate, useSearch } from '@tanstack/react-router'
import type { State } from '#domain/kernel/places.ts'

/** The search in the URL of the job board; it survives reload and Back. */
export type JobSearch = {
  q: string
  state: string
  categories: string[]
  skills: string[]
  sort: '' | 'created_at' | 'proposals_sent'
  order: 'asc' | 'des'
  page: number
}

export const PAGE_SIZE = 5

const words = (text: string | undefined) => (text ?? '').split(',').filter((word) => word !== '')

export function useJobSearch(): [JobSearch, (change: Partial<JobSearch>) => void] {
  const raw = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const search: JobSearch = {
    q: raw.q ?? '',
    state: raw.state ?? '',
    categories: words(raw.categories),
    skills: words(raw.skills),
    sort: raw.sort === 'created_at' || raw.sort === 'proposals_sent' ? raw.sort : '',
    order: raw.order === 'asc' ? 'asc' : 'des',
    page: Math.max(1, Math.trunc(Number(raw.page)) || 1),
  }
  function change(to: Partial<JobSearch>) {
    const next = { ...search, page: 1, ...to }
    void navigate({
      to: '/',
      replace: to.q !== undefined,
      resetScroll: to.page !== undefined,
      search: searchParams(next),
    })
  }
  return [search, change]
}

/** The URL holds only what differs from the defaults. */
const searchParams = (search: JobSearch): Record<string, string> => ({
  ...(search.q && { q: search.q }),
  ...(search.state && { state: search.state }),
  ...(search.categories.length > 0 && { categories: search.categories.join(',') }),
  ...(search.skills.length > 0 && { skills: search.skills.join(',') }),
  ...(search.sort && { sort: search.sort }),
  ...(search.order !== 'des' && { order: search.order }),
  ...(search.page > 1 && { page: String(search.page) }),
})

/** The request body of a search. */
export const searchBody = (search: JobSearch) => ({
  ...(search.q && { searchTerm: search.q }),
  ...(search.state && { state: search.state as State }),
  ...(search.categories.length > 0 && { categories: search.categories }),
  ...(search.skills.length > 0 && { skills: search.skills }),
  ...(search.sort && { sortBy: search.sort, sortType: search.order }),
})

export const filterCount = (search: JobSearch): number =>
  Number(search.state !== '') + search.categories.length + search.skills.length
