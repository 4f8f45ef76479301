import { ChevronDown } from 'lucide-react'
import { MAX_MATCHES } from '#domain/kernel/terms.ts'
import * as hiringJobsCopy from '#web/copy/hiring/jobs.tsx'
import { Chips } from '#web/ui/form/chips-field.tsx'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { US_STATE_NAMES, usStateName } from '#web/ui/us-states.ts'
import type { Search } from './search-params.ts'
import type { ChangeSearch } from './use-list-search.ts'

type Props = {
  /** `undefined` while it loads. */
  total: number | 'failed' | undefined
  noun: string
  sorts: readonly Exclude<Search['sort'], ''>[]
  search: Search
  change: ChangeSearch
}

/** The orders, as the address has them, in the words of the reader. */
const ORDERS = [
  { sort: 'created_at', order: 'des', label: hiringJobsCopy.createdAtNewestFirst },
  { sort: 'created_at', order: 'asc', label: hiringJobsCopy.createdAtOldestFirst },
  { sort: 'proposals_sent', order: 'des', label: hiringJobsCopy.proposalsSentMostFirst },
  { sort: 'proposals_sent', order: 'asc', label: hiringJobsCopy.proposalsSentFewestFirst },
] as const
const FAVORITES_LABEL = 'Favorites'

/** The number of results, the active filters and the order. */
export const SearchSummary = ({ total, noun, sorts, search, change }: Props) => (
  <div className="result-count">
    <p role="status">
      <strong>{total !== 'failed' && (total === undefined ? '\u00a0' : formatCount(total, noun))}</strong>
    </p>
    <ActiveFilters search={search} change={change} />
    <SortControls sorts={sorts} search={search} change={change} />
  </div>
)

/** The number of results; beyond the limit the API does not count. */
export const formatCount = (total: number, noun: string) =>
  total < MAX_MATCHES ? plural(total, noun) : `${plural(total, noun).replace(' ', hiringJobsCopy.orMore)}`

function ActiveFilters({ search, change }: Pick<Props, 'search' | 'change'>) {
  const { state, favorites, categories, skills } = search
  const filterLabels = [
    ...(state ? [usStateName(state)] : []),
    ...(favorites ? [FAVORITES_LABEL] : []),
    ...categories,
    ...skills,
  ]
  function remove(label: string) {
    if (label === US_STATE_NAMES[state as keyof typeof US_STATE_NAMES]) return change({ state: '' })
    if (label === FAVORITES_LABEL) return change({ favorites: false })
    change(({ categories, skills }) => ({
      categories: categories.filter((filter) => filter !== label),
      skills: skills.filter((filter) => filter !== label),
    }))
  }
  return (
    filterLabels.length > 0 && (
      <Chips label={hiringJobsCopy.activeFilters} words={filterLabels} remove={remove} small />
    )
  )
}

/** The order. Without words to match, the newest come first anyway. */
function SortControls({ sorts, search, change }: Pick<Props, 'sorts' | 'search' | 'change'>) {
  const orders = ORDERS.filter(
    ({ sort, order }) =>
      sorts.includes(sort) && (search.q !== '' || sort !== 'created_at' || order === 'asc'),
  )
  const currentOrder = orders.find(({ sort, order }) => sort === search.sort && order === search.order)
  return (
    <div className="sort dense">
      <label className="small quiet nowrap" htmlFor="sort">
        {hiringJobsCopy.sortBy}
      </label>
      <span className="select">
        <select
          id="sort"
          value={currentOrder?.label ?? ''}
          onChange={({ target }) => {
            const chosen = orders.find(({ label }) => label === target.value)
            change({ sort: chosen?.sort ?? '', order: chosen?.order ?? 'des' })
          }}
        >
          <option value="">{search.q ? hiringJobsCopy.bestMatch : 'Newest'}</option>
          {orders.map(({ label }) => (
            <option key={label} value={label}>
              {label}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} small />
      </span>
    </div>
  )
}
