import { MAX_MATCHES } from '#domain/kernel/terms.ts'
import { STATES, type State } from '#domain/kernel/us-states.ts'

/** A search, stored in the address of the home page. It survives reload and Back. */
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
export type SearchKind = 'jobs' | 'consultants'

/** What the API accepts: the most characters of a query and of a filter, and the most filters of a kind. */
export const MAX_QUERY_LENGTH = 500
export const MAX_FILTER_LENGTH = 60
const MAX_FILTERS = 50

/** Removes what the API would refuse, since an address may be edited or cut off. */
const cleanText = (input: string) => input.toWellFormed().replaceAll('\0', '')
const parseFilters = (input: string | undefined) =>
  [
    ...new Set(
      cleanText(input ?? '')
        .split(',')
        .map((word) => word.trim()),
    ),
  ]
    .filter((word) => word !== '' && word.length <= MAX_FILTER_LENGTH)
    .slice(0, MAX_FILTERS)

/** The search that the query parameters describe. */
export const parseSearch = (kind: SearchKind, addressParams: Record<string, string | undefined>): Search => {
  const state = (addressParams.state ?? '').toUpperCase()
  return {
    q: cleanText((addressParams.q ?? '').slice(0, MAX_QUERY_LENGTH)),
    state: STATES.find((each) => each === state) ?? '',
    categories: parseFilters(addressParams.categories),
    skills: parseFilters(addressParams.skills),
    favorites: addressParams.favorites === 'true',
    sort: parseSort(kind, addressParams.sort),
    order: addressParams.order === 'asc' ? 'asc' : 'des',
    page: Math.min(MAX_MATCHES, Math.max(1, Math.trunc(Number(addressParams.page)) || 1)),
  }
}

const parseSort = (kind: SearchKind, input: string | undefined): Search['sort'] =>
  input === 'created_at' || (input === 'proposals_sent' && kind === 'jobs') ? input : ''

/** The query parameters of a search; only values that differ from the defaults. */
export const toSearchParams = (search: Search): Record<string, string> => ({
  ...(search.q && { q: search.q }),
  ...(search.state && { state: search.state }),
  ...(search.categories.length > 0 && { categories: search.categories.join(',') }),
  ...(search.skills.length > 0 && { skills: search.skills.join(',') }),
  ...(search.favorites && { favorites: 'true' }),
  ...(search.sort && { sort: search.sort }),
  ...(search.order !== 'des' && { order: search.order }),
  ...(search.page > 1 && { page: String(search.page) }),
})

/** The filters of a search as the body of a call, without the order. */
export const toFilters = (search: Search) => ({
  ...(search.q && { searchTerm: search.q }),
  ...(search.state && { state: search.state as State }),
  ...(search.categories.length > 0 && { categories: search.categories }),
  ...(search.skills.length > 0 && { skills: search.skills }),
  ...(search.favorites && { favorites: true }),
})

export const filterCount = (search: Search): number =>
  Number(search.state !== '') + Number(search.favorites) + search.categories.length + search.skills.length

/** A search without filters. */
export const NO_FILTERS = { q: '', state: '', categories: [], skills: [], favorites: false }
