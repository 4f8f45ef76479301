import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowUp, MapPin } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { queryCache } from '#web/app/queries.ts'
import { Button } from '#web/ui/form/button.tsx'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { EmptyState, ListSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { type Arrived, useArrived } from './arrived.ts'
import { Filters } from './filters.tsx'
import { InForce } from './in-force.tsx'
import { type Ask, type Change, useSearchOf } from './search.ts'
import { EVERYTHING, filterCount, filtersOf, type Kind, type Search } from './search-params.ts'
import { useStill } from './still.ts'

type Props<Item> = {
  kind: Kind
  heading: string
  lead: string
  placeholder: string
  /** "job": what one of them is. */
  noun: string
  sorts: readonly Exclude<Search['sort'], ''>[]
  pageSize: number
  /** The owner's words where none is found, and where there is none at all ours with what one can do then. */
  empty: { heading: string; atAll: string; step?: ReactNode }
  ask: Ask<Item>
  idOf(item: Item): string
  row(item: Item): ReactNode
  /** Beside the heading. */
  end?: ReactNode
}

/** A search with its filters in the URL, and what it found. */
export function Results<Item extends { created_at: string }>(props: Props<Item>) {
  const { kind, heading, lead, placeholder, noun, sorts, pageSize, ask, idOf, row, end } = props
  const { search, change, forget } = useSearchOf(kind)
  const filters = filtersOf(search)
  const order = search.sort && { sortBy: search.sort, sortType: search.order }
  const asked = ask({ query: { page: search.page, limit: pageSize }, body: { ...filters, ...order } })
  const found = useQuery({ ...asked, placeholderData: keepPreviousData })
  const { page, at, refresh } = useStill(JSON.stringify(asked.queryKey), found, idOf)
  const isNarrow = search.q !== '' || search.favorites
  const findsNothing = isNarrow && !found.isPlaceholderData && found.data?.total === 0
  const onNothing = useEffectEvent(forget)
  useEffect(() => {
    if (findsNothing) onNothing()
  }, [findsNothing])
  function show() {
    refresh()
    void queryCache.invalidateQueries({ queryKey: asked.queryKey.slice(0, 1) })
    if (search.page > 1) change({ page: 1 })
  }
  const hasFailed = page === undefined && !found.isPending
  const arrived = useArrived({ kind, filters, ask, idOf, shown: page?.list ?? [], at, show })
  return (
    <section
      className={hasFailed ? 'results results--failed' : 'results'}
      id={kind}
      tabIndex={-1}
      aria-labelledby={`${kind}-heading`}
    >
      <div className="row row--apart">
        <div className={end ? undefined : 'row row--apart search__head'}>
          <h2 className="h-page" id={`${kind}-heading`}>
            {heading}
          </h2>
          <p className="quiet small only-wide">{lead}</p>
        </div>
        {end}
      </div>
      <Filters label={heading} placeholder={placeholder} search={search} change={change} />
      <InForce total={hasFailed ? 'failed' : page?.total} {...{ noun, sorts, search, change }} />
      <NewOnes of={arrived} noun={noun} />
      <QueryContent
        query={{ ...found, data: page }}
        subject={`The ${kind}`}
        skeleton={<ListSkeleton rows={pageSize} />}
      >
        {({ list, totalPages }) =>
          list.length === 0 ? (
            <NothingFound {...{ noun, search, change, empty: props.empty }} />
          ) : (
            <div aria-busy={found.isPlaceholderData || undefined}>
              <ul className="list list--closed">{list.map(row)}</ul>
              <Pager
                page={search.page}
                pageCount={totalPages}
                listId={kind}
                onPageChange={(page) => change({ page })}
              />
            </div>
          )
        }
      </QueryContent>
    </section>
  )
}

/** What has come since: a line to press, rather than rows that jump. */
const NewOnes = ({ of: { count, show }, noun }: { of: Arrived; noun: string }) => (
  <div role="status">
    {count > 0 && (
      <button className="arrived" type="button" onClick={show}>
        <Icon icon={ArrowUp} small />
        Show {plural(count, `new ${noun}`)}
      </button>
    )}
  </div>
)

type Nothing = Pick<Props<unknown>, 'noun' | 'empty'> & { search: Search; change: Change }

const NothingFound = ({ noun, search, change, empty }: Nothing) => (
  <EmptyState icon={MapPin} heading={empty.heading} level={3}>
    {search.page > 1 ? (
      <Button onClick={() => change({ page: 1 })}>First page</Button>
    ) : filterCount(search) > 0 || search.q ? (
      <>
        <p className="quiet">
          {search.favorites
            ? `None of your favorites match. Select the heart on a ${noun} to add it.`
            : `No ${noun} matches ${search.q ? `“${search.q}”` : 'your filters'}${search.q && filterCount(search) > 0 ? ' and your filters' : ''}.`}
        </p>
        <Button onClick={() => change(EVERYTHING)}>Clear search</Button>
      </>
    ) : (
      <>
        <p className="quiet">{empty.atAll}</p>
        {empty.step}
      </>
    )}
  </EmptyState>
)
