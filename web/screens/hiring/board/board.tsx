import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown, MapPin } from 'lucide-react'
import { query, UNANNOUNCED_REFRESH_MS } from '#web/app/query-client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Head } from '#web/ui/layout/page.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { Empty, ListSkeleton, Loaded } from '#web/ui/loaded.tsx'
import { STATE_NAMES, stateName } from '#web/ui/state-names.ts'
import { JobFilters } from './filters.tsx'
import { JobListItem } from './list-item.tsx'
import { filterCount, type JobSearch, PAGE_SIZE, searchBody, useJobSearch } from './search.ts'

export function JobBoard() {
  const [search, change] = useJobSearch()
  const found = useQuery({
    ...query('POST /consultant/jobs', {
      query: { page: search.page, limit: PAGE_SIZE },
      body: searchBody(search),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: UNANNOUNCED_REFRESH_MS,
  })
  return (
    <>
      <Head
        level={2}
        title="Jobs"
        lead="Open jobs, newest first. You can apply where one of your licenses counts."
      />
      <JobFilters search={search} change={change} />
      <Found total={found.data?.total} search={search} change={change} />
      <h2 className="hidden">Results</h2>
      <Loaded of={found} what="The list" shape={<ListSkeleton rows={PAGE_SIZE} />}>
        {({ list, totalPages }) =>
          list.length === 0 ? (
            <NothingFound search={search} change={change} />
          ) : (
            <div aria-busy={found.isPlaceholderData || undefined}>
              <ul className="list list--closed">
                {list.map((job) => (
                  <JobListItem key={job.id} job={job} />
                ))}
              </ul>
              <Pager page={search.page} pages={totalPages} go={(page) => change({ page })} />
            </div>
          )
        }
      </Loaded>
    </>
  )
}

type Props = { search: JobSearch; change(to: Partial<JobSearch>): void }

function Found({ total, search, change }: Props & { total: number | undefined }) {
  const inForce = [...(search.state ? [stateName(search.state)] : []), ...search.categories, ...search.skills]
  function remove(word: string) {
    if (word === STATE_NAMES[search.state as keyof typeof STATE_NAMES]) return change({ state: '' })
    change({
      categories: search.categories.filter((kept) => kept !== word),
      skills: search.skills.filter((kept) => kept !== word),
    })
  }
  return (
    <div className="found">
      <p role="status">
        <strong>{total === undefined ? '\u00a0' : plural(total, 'job')}</strong>
      </p>
      {inForce.length > 0 && <Chips label="Filters in force" words={inForce} remove={remove} small />}
      <div className="sort dense">
        <label className="small quiet nowrap" htmlFor="sort">
          Sort by
        </label>
        <span className="select">
          <select
            id="sort"
            value={search.sort}
            onChange={(event) => change({ sort: event.target.value as JobSearch['sort'] })}
          >
            <option value="">{search.q ? 'Closest match' : 'Newest'}</option>
            <option value="created_at">Created At</option>
            <option value="proposals_sent">Proposals Sent</option>
          </select>
          <Icon of={ChevronDown} small />
        </span>
        {search.sort && (
          <span className="select">
            <select
              aria-label="Order"
              value={search.order}
              onChange={(event) => change({ order: event.target.value as JobSearch['order'] })}
            >
              <option value="des">Des</option>
              <option value="asc">Asc</option>
            </select>
            <Icon of={ChevronDown} small />
          </span>
        )}
      </div>
    </div>
  )
}

const NothingFound = ({ search, change }: Props) => (
  <Empty icon={MapPin} heading="We're Working on Getting More Jobs In Your Area">
    {search.page > 1 ? (
      <Button onClick={() => change({ page: 1 })}>First page</Button>
    ) : filterCount(search) > 0 || search.q ? (
      <>
        <p className="quiet">No open job matches your filters right now.</p>
        <Button onClick={() => change({ q: '', state: '', categories: [], skills: [] })}>
          Search all jobs
        </Button>
      </>
    ) : (
      <p className="quiet">There is no open job right now. New ones appear here by themselves.</p>
    )}
  </Empty>
)
