import { ChevronDown } from 'lucide-react'
import { MOST_FOUND } from '#domain/kernel/terms.ts'
import { Chips } from '#web/ui/form/chips-field.tsx'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { US_STATE_NAMES, usStateName } from '#web/ui/us-states.ts'
import type { Change } from './search.ts'
import type { Search } from './search-params.ts'

type Props = {
  /** `undefined` while it loads. */
  total: number | 'failed' | undefined
  noun: string
  sorts: readonly Exclude<Search['sort'], ''>[]
  search: Search
  change: Change
}

const SORTS = { created_at: 'Created At', proposals_sent: 'Proposals Sent' }
const ORDERS = {
  created_at: { des: 'Des, newest first', asc: 'Asc, oldest first' },
  proposals_sent: { des: 'Des, most first', asc: 'Asc, fewest first' },
}
const FAVORITES = 'Favorites'

/** How many were found, by which filters, and in which order. */
export const InForce = ({ total, noun, sorts, search, change }: Props) => (
  <div className="found">
    <p role="status">
      <strong>{total !== 'failed' && (total === undefined ? '\u00a0' : counted(total, noun))}</strong>
    </p>
    <Filters search={search} change={change} />
    <Order sorts={sorts} search={search} change={change} />
  </div>
)

/** More are not counted. */
const counted = (total: number, noun: string) =>
  total < MOST_FOUND ? plural(total, noun) : `${plural(total, noun).replace(' ', ' or more ')}`

function Filters({ search, change }: Pick<Props, 'search' | 'change'>) {
  const { state, favorites, categories, skills } = search
  const words = [
    ...(state ? [usStateName(state)] : []),
    ...(favorites ? [FAVORITES] : []),
    ...categories,
    ...skills,
  ]
  function remove(word: string) {
    if (word === US_STATE_NAMES[state as keyof typeof US_STATE_NAMES]) return change({ state: '' })
    if (word === FAVORITES) return change({ favorites: false })
    change(({ categories, skills }) => ({
      categories: categories.filter((kept) => kept !== word),
      skills: skills.filter((kept) => kept !== word),
    }))
  }
  return words.length > 0 && <Chips label="Active filters" words={words} remove={remove} small />
}

function Order({ sorts, search, change }: Pick<Props, 'sorts' | 'search' | 'change'>) {
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
              {SORTS[sort]}
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
            <option value="des">{ORDERS[search.sort].des}</option>
            <option value="asc">{ORDERS[search.sort].asc}</option>
          </select>
          <Icon icon={ChevronDown} small />
        </span>
      )}
    </div>
  )
}
