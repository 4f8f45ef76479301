import { STATES, type State } from '#domain/kernel/us-states.ts'
import { MOST_FOUND } from '#domain/kernel/terms.ts'

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
export type Kind = 'jobs' | 'consultants'

/** What the API takes: characters of words to search for and of a filter, and how many filters of a kind. */
export const MOST_TEXT = 500
export const MOST_WORD = 60
const MOST_WORDS = 50

/** Anybody may write an address, or cut one off: what the API would refuse is left out of it. */
const text = (given: string) => given.toWellFormed().replaceAll('\0', '')
const words = (given: string | undefined) =>
  [
    ...new Set(
      text(given ?? '')
        .split(',')
        .map((word) => word.trim()),
    ),
  ]
    .filter((word) => word !== '' && word.length <= MOST_WORD)
    .slice(0, MOST_WORDS)

/** The search of this kind that an address asks for. */
export const searchOf = (kind: Kind, raw: Record<string, string | undefined>): Search => {
  const state = (raw.state ?? '').toUpperCase()
  return {
    q: text((raw.q ?? '').slice(0, MOST_TEXT)),
    state: STATES.find((each) => each === state) ?? '',
    categories: words(raw.categories),
    skills: words(raw.skills),
    favorites: raw.favorites === 'true',
    sort: sortOf(kind, raw.sort),
    order: raw.order === 'asc' ? 'asc' : 'des',
    page: Math.min(MOST_FOUND, Math.max(1, Math.trunc(Number(raw.page)) || 1)),
  }
}

const sortOf = (kind: Kind, given: string | undefined): Search['sort'] =>
  given === 'created_at' || (given === 'proposals_sent' && kind === 'jobs') ? given : ''

/** The URL holds only what differs from the defaults. */
export const searchParams = (search: Search): Record<string, string> => ({
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
