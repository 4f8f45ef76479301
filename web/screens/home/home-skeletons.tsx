import { OffersSkeleton } from '../hiring/search/offers-skeleton.tsx'
import type { SearchKind } from '../hiring/search/search-params.ts'

const TODO_ROWS = ['first', 'second', 'third']
const CONTRACT_ROWS = ['first', 'second']
const FILTER_ROWS = ['first', 'second', 'third']

/** The todos, while they load. */
export const TodoListSkeleton = () => (
  <ul className="list list--no-line-above" aria-hidden="true">
    {TODO_ROWS.map((row) => (
      <li className="todo" key={row}>
        <i className="skeleton skeleton--icon" />
        <div>
          <i className="skeleton skeleton--60" />
          <i className="skeleton skeleton--45" />
        </div>
        <span />
        <i className="skeleton skeleton--field only-wide" />
      </li>
    ))}
  </ul>
)

/** The running contracts beside them, while they load. */
export const RunningContractsSkeleton = () => (
  <aside className="delayed" aria-hidden="true">
    <i className="skeleton skeleton--title" />
    <i className="skeleton skeleton--45" />
    <ul className="list list--no-line-above gap-above--s">
      {CONTRACT_ROWS.map((row) => (
        <li className="running-contract" key={row}>
          <i className="skeleton skeleton--75" />
          <span />
          <i className="skeleton skeleton--60" />
        </li>
      ))}
    </ul>
  </aside>
)

const Field = ({ search }: { search?: true }) => (
  <div className={search && 'field--search'}>
    <i className="skeleton skeleton--30" />
    <i className="skeleton skeleton--field" />
  </div>
)

/** The list below, of which only the name is known. */
export const SearchListSkeleton = ({ name, kind }: { name: string; kind: SearchKind }) => (
  <div className="section delayed" aria-hidden="true">
    <b className="page-heading">{name}</b>
    <div className="filters">
      <Field search />
      {FILTER_ROWS.map((filter) => (
        <div className="only-wide" key={filter}>
          <Field />
        </div>
      ))}
      <i className="skeleton skeleton--field skeleton--button" />
    </div>
    <p className="result-count">
      <i className="skeleton skeleton--count" />
    </p>
    <OffersSkeleton kind={kind} rows={3} />
  </div>
)
