import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { QueryOf, ResponseOf } from '#api/wire/wire.ts'
import { query } from '#web/app/api-query.ts'
import * as auditCopy from '#web/copy/audit.tsx'
import { CheckboxField } from '#web/ui/form/field.tsx'
import { plural } from '#web/ui/format.ts'
import { PageShortcuts } from '#web/ui/keyboard/page-shortcuts.tsx'
import { PageHead } from '#web/ui/layout/page.tsx'
import { EmptyState, QueryContent } from '#web/ui/query-content.tsx'
import { AccessPanel } from '../access/access-panel.tsx'
import { ChainProblems, ChainState, VerifyButton } from './chain-proof.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { FilterForm } from './filter-form.tsx'
import { FILTER_NAMES, type TrailFilterTexts } from './trail-filter.ts'
import { TrailSkeleton, TrailTable } from './trail-table.tsx'

type TrailResponse = ResponseOf<'GET /staff/audit'>
type TrailQuery = NonNullable<QueryOf<'GET /staff/audit'>>

/** The highest count. Beyond it the API only says that there are more. */
const MAX_COUNT = 1000

/** The query of a search. It is never repeated automatically, since each search is an entry of the trail. */
const trailQuery = (searchQuery: Record<string, string>) => ({
  ...query('GET /staff/audit', { query: searchQuery as TrailQuery }),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

export function TrailPage() {
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const searchValues = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))
  const filter: TrailFilterTexts = searchValues(FILTER_NAMES)
  const searchQuery = searchValues([...FILTER_NAMES, 'after'])
  // Who searches for an action or a thing searches for all of it.
  const canLeaveOut = !(filter.action || filter.resource)
  const leavesOut = canLeaveOut && search.lists !== 'shown'
  const response = useQuery(trailQuery({ ...searchQuery, ...(leavesOut && { staff_lists: 'left_out' }) }))
  const hasEntries = (response.data?.entries.length ?? 0) > 0
  function applyFilter(nextFilter: TrailFilterTexts) {
    const isSame = JSON.stringify(nextFilter) === JSON.stringify(searchQuery)
    if (isSame) void response.refetch()
    else void navigate({ to: '/staff/audit', search: nextFilter })
  }
  return (
    <>
      <PageHead
        title={auditCopy.audit}
        lead={auditCopy.whoDidWhatWithWhose}
        state={<ChainState />}
        end={
          <span className="row row--2 push">
            <VerifyButton />
            {(response.isPending || response.data) && <ExportButtons filter={filter} />}
          </span>
        }
      />
      <ChainProblems />
      <FilterForm
        key={JSON.stringify(filter)}
        filter={filter}
        people={response.data?.people ?? []}
        applyFilter={applyFilter}
      />
      <QueryContent query={response} subject={auditCopy.theTrail} skeleton={<TrailSkeleton />}>
        {(response) => (
          // The same element with and without the panel, so that the entry that opens the panel keeps the
          // focus.
          <div className={search.file ? 'columns columns--narrow' : undefined}>
            <div>
              <TrailEntries
                response={response}
                filter={filter}
                shown={leavesOut || !canLeaveOut ? {} : { lists: 'shown' }}
              >
                {canLeaveOut && (
                  <CheckboxField
                    id="leave-out-staff-lists"
                    label={auditCopy.hideListViewsByStaff}
                    error={undefined}
                    value={leavesOut}
                    set={(leaves) =>
                      void navigate({
                        to: '/staff/audit',
                        search: { ...filter, ...(!leaves && { lists: 'shown' }) },
                      })
                    }
                  />
                )}
              </TrailEntries>
            </div>
            {search.file && <AccessPanel key={search.file} file_id={search.file} time={search.at ?? ''} />}
          </div>
        )}
      </QueryContent>
      <PageShortcuts
        shortcuts={[
          ['/', 'search'],
          hasEntries && ['J K', auditCopy.nextPreviousEntry],
          hasEntries && ['Enter', 'open'],
        ]}
      />
    </>
  )
}

const formatCount = (total: number) =>
  total > MAX_COUNT
    ? auditCopy.moreThan(plural(MAX_COUNT, 'entry', 'entries'))
    : plural(total, 'entry', 'entries')

function TrailEntries({
  response: { entries, people, titles, next, total },
  filter,
  shown,
  children,
}: {
  response: TrailResponse
  filter: TrailFilterTexts
  /** What the address says of the lists that staff read. */
  shown: { lists?: 'shown' }
  /** What stands beside the count. */
  children: ReactNode
}) {
  return (
    <>
      <div className="row trail-count">
        <p className="result-count" role="status">
          <strong>{total === undefined ? auditCopy.olderEntries : formatCount(total)}</strong>
          <span className="quiet">{auditCopy.newestFirst}</span>
        </p>
        {children}
      </div>
      {entries.length === 0 ? (
        <EmptyState icon={ScrollText} heading={auditCopy.noEntriesMatch}>
          {Object.keys(filter).length > 0 && <p className="quiet">{auditCopy.removeAFilterOrChoose}</p>}
          {filter.subject !== undefined && (
            <p className="quiet">{auditCopy.paymentsContractsAndDisputesAre}</p>
          )}
        </EmptyState>
      ) : (
        <TrailTable entries={entries} people={people} titles={titles} />
      )}
      <nav className="actions gap-above" aria-label={auditCopy.pagesOfTheTrail}>
        {total === undefined && (
          <Link className="btn" to="/staff/audit" search={{ ...filter, ...shown }}>
            {auditCopy.newest}
          </Link>
        )}
        {next !== undefined && (
          <Link className="btn" to="/staff/audit" search={{ ...filter, ...shown, after: String(next) }}>
            {auditCopy.older}
          </Link>
        )}
      </nav>
    </>
  )
}
