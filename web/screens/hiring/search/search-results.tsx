import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { queryCache } from '#web/app/queries.ts'
import * as hiringJobsCopy from '#web/copy/hiring/jobs.tsx'
import { NothingFoundDrawing } from '#web/ui/drawing.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { EmptyState, QueryContent } from '#web/ui/query-content.tsx'
import { OffersSkeleton } from './offers-skeleton.tsx'
import { SearchFilters } from './search-filters.tsx'
import { filterCount, NO_FILTERS, type Search, type SearchKind, toFilters } from './search-params.ts'
import { formatCount, SearchSummary } from './search-summary.tsx'
import { type ChangeSearch, type SearchQueryMaker, useListSearch } from './use-list-search.ts'
import { type NewMatches, useNewMatches } from './use-new-matches.ts'
import { useStableRows } from './use-stable-rows.ts'

type Props<Item> = {
  kind: SearchKind
  heading: string
  /** The heading of the page, if the search is a page of its own. */
  pageTitle?: string | undefined
  lead: string
  placeholder: string
  /** The noun for a result: "job". */
  noun: string
  sorts: readonly Exclude<Search['sort'], ''>[]
  pageSize: number
  /**
   * The specified heading for a search without results. `noneAvailable` is our text for when there are no
   * items at all, `step` what the member can do then.
   */
  emptyState: { heading: string; noneAvailable: string; step?: ReactNode }
  searchQuery: SearchQueryMaker<Item>
  idOf(item: Item): string
  row(item: Item): ReactNode
}

/** A search whose filters are in the address, with its results. */
export function SearchResults<Item extends { created_at: string }>(props: Props<Item>) {
  const { kind, heading, lead, placeholder, noun, sorts, pageSize, searchQuery, idOf, row, pageTitle } = props
  const { search, change, forget } = useListSearch(kind)
  const filters = toFilters(search)
  const order = search.sort && { sortBy: search.sort, sortType: search.order }
  const pageQuery = searchQuery({
    query: { page: search.page, limit: pageSize },
    body: { ...filters, ...order },
  })
  const results = useQuery({ ...pageQuery, placeholderData: keepPreviousData })
  const { page, fetchedAt, refresh } = useStableRows(JSON.stringify(pageQuery.queryKey), results, idOf)
  const isNarrowed = search.q !== '' || search.favorites
  const findsNothing = isNarrowed && !results.isPlaceholderData && results.data?.total === 0
  const forgetSearch = useEffectEvent(forget)
  useEffect(() => {
    if (findsNothing) forgetSearch()
  }, [findsNothing])
  function showNewest() {
    refresh()
    void queryCache.invalidateQueries({ queryKey: pageQuery.queryKey.slice(0, 1) })
    if (search.page > 1) change({ page: 1 })
  }
  const hasFailed = page === undefined && !results.isPending
  const newMatches = useNewMatches({
    kind,
    filters,
    searchQuery,
    idOf,
    displayedItems: page?.list ?? [],
    fetchedAt,
    show: showNewest,
  })
  // An empty list has no rows that could jump, so it shows new matches by itself.
  const fillsEmptyList = page?.list.length === 0 && newMatches.count > 0
  const fillEmptyList = useEffectEvent(showNewest)
  useEffect(() => {
    if (fillsEmptyList) fillEmptyList()
  }, [fillsEmptyList])
  return (
    <section
      className={hasFailed ? 'results results--failed' : 'results'}
      id={kind}
      tabIndex={-1}
      aria-labelledby={`${kind}-heading`}
    >
      <div className="row row--apart">
        {pageTitle !== undefined && <h1>{pageTitle}</h1>}
        <h2 className={pageTitle === undefined ? 'page-heading' : 'hidden'} id={`${kind}-heading`}>
          {heading}
        </h2>
        <p className="quiet small only-wide">{lead}</p>
      </div>
      <SearchFilters
        label={heading}
        placeholder={placeholder}
        search={search}
        change={change}
        count={page && formatCount(page.total, noun)}
      />
      <SearchSummary total={hasFailed ? 'failed' : page?.total} {...{ noun, sorts, search, change }} />
      <ShowNewMatches newMatches={newMatches} noun={noun} />
      <QueryContent
        query={{ ...results, data: page }}
        subject={hiringJobsCopy.the(kind)}
        skeleton={<OffersSkeleton kind={kind} rows={pageSize} />}
      >
        {({ list, totalPages }) =>
          list.length === 0 ? (
            <NothingFound {...{ noun, search, change, emptyState: props.emptyState }} />
          ) : (
            <div aria-busy={results.isPlaceholderData || undefined}>
              <ul className="list list--line-below offers">{list.map(row)}</ul>
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

/** Offers to show new matches. They are not added by themselves, so that rows do not jump. */
const ShowNewMatches = ({ newMatches: { count, show }, noun }: { newMatches: NewMatches; noun: string }) => (
  <div role="status">
    {count > 0 && (
      <button className="new-results" type="button" onClick={show}>
        <Icon icon={ArrowUp} small />
        {hiringJobsCopy.showCount({ count: plural(count, hiringJobsCopy.newNoun(noun)) })}
      </button>
    )}
  </div>
)

type NothingFoundProps = Pick<Props<unknown>, 'noun' | 'emptyState'> & {
  search: Search
  change: ChangeSearch
}

const NothingFound = ({ noun, search, change, emptyState }: NothingFoundProps) => (
  <EmptyState drawing={<NothingFoundDrawing />} heading={emptyState.heading} level={3}>
    {search.page > 1 ? (
      <Button onClick={() => change({ page: 1 })}>{hiringJobsCopy.firstPage}</Button>
    ) : filterCount(search) > 0 || search.q ? (
      <>
        <p className="quiet">
          {search.favorites
            ? hiringJobsCopy.noneOfYourFavoritesMatch(noun)
            : hiringJobsCopy.noMatches(
                noun,
                search.q ? `“${search.q}”` : hiringJobsCopy.yourFilters,
                search.q && filterCount(search) > 0 ? hiringJobsCopy.andYourFilters : '',
              )}
        </p>
        <Button onClick={() => change(NO_FILTERS)}>{hiringJobsCopy.clearSearch}</Button>
      </>
    ) : (
      <>
        <p className="quiet">{emptyState.noneAvailable}</p>
        {emptyState.step}
      </>
    )}
  </EmptyState>
)
