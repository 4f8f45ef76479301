import { ChevronDown } from 'lucide-react'
import { MAX_MATCHES } from '#domain/kernel/terms.ts'
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

const SORT_LABELS = { created_at: 'Created At', proposals_sent: 'Proposals Sent' }
const ORDER_LABELS = {
  created_at: { des: 'Des, newest first', asc: 'Asc, oldest first' },
  proposals_sent: { des: 'Des, most first', asc: 'Asc, fewest first' },
}
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
const formatCount = (total: number, noun: string) =>
  total < MAX_MATCHES ? plural(total, noun) : `${plural(total, noun).replace(' ', ' or more ')}`

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
    filterLabels.length > 0 && <Chips label="Active filters" words={filterLabels} remove={remove} small />
  )
}

function SortControls({ sorts, search, change }: Pick<Props, 'sorts' | 'search' | 'change'>) {
  return (
    <div className="sort dense">
      <label className="small quiet nowrap" htmlFor="sort">
        Sort by
      </label>
      <span className="select">
        <select
          id="sort"
          value={search.sort}
          onChange={({ target }) => change({ sort: target.value as Search['sort'], order: 'des' })}
        >
          <option value="">{search.q ? 'Closest match' : 'Newest'}</option>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} small />
      </span>
      {search.sort && (
        <span className="select">
          <select
            aria-label="Order"
            value={search.order}
            onChange={({ target }) => change({ order: target.value as Search['order'] })}
          >
            <option value="des">{ORDER_LABELS[search.sort].des}</option>
            <option value="asc">{ORDER_LABELS[search.sort].asc}</option>
          </select>
          <Icon icon={ChevronDown} small />
        </span>
      )}
    </div>
  )
}
