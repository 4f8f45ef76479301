import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import type { AnswerOf, QueryOf } from '#api/wire/wire.ts'
import { query } from '#web/app/api-query.ts'
import { plural } from '#web/ui/format.ts'
import { PageShortcuts } from '#web/ui/keyboard/page-shortcuts.tsx'
import { PageHead } from '#web/ui/layout/page.tsx'
import { EmptyState, QueryContent } from '#web/ui/query-content.tsx'
import { AccessAside } from '../access/aside.tsx'
import { Exports } from './exports.tsx'
import { type Filter, NAMES } from './filter.ts'
import { Filters } from './filters.tsx'
import { Proof } from './proof.tsx'
import { TrailSkeleton, TrailTable } from './table.tsx'

type Found = AnswerOf<'GET /staff/audit'>
type Query = NonNullable<QueryOf<'GET /staff/audit'>>

/** Of more the API says only that there are more. */
const COUNTED = 1000

/** A search, as a query that nothing repeats by itself: each is an entry of the trail. */
const searchOf = (asked: Record<string, string>) => ({
  ...query('GET /staff/audit', { query: asked as Query }),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

export function StaffAudit() {
  const address: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const given = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.flatMap((name) => (address[name] ? [[name, address[name]]] : [])))
  const filter: Filter = given(NAMES)
  const asked = given([...NAMES, 'after'])
  const answer = useQuery(searchOf(asked))
  const hasEntries = (answer.data?.entries.length ?? 0) > 0
  function go(next: Filter) {
    const same = JSON.stringify(next) === JSON.stringify(asked)
    if (same) void answer.refetch()
    else void navigate({ to: '/staff/audit', search: next })
  }
  return (
    <>
      <PageHead
        title="Audit"
        lead="Who did what with whose data. Searching here is also recorded."
        end={(answer.isPending || answer.data) && <Exports filter={filter} />}
      />
      <Proof />
      <Filters key={JSON.stringify(filter)} filter={filter} people={answer.data?.people ?? []} go={go} />
      <QueryContent query={answer} subject="The trail" skeleton={<TrailSkeleton />}>
        {(found) => (
          // The same with and without the panel, so that the entry that opens it keeps the focus.
          <div className={address.file ? 'split split--narrow' : undefined}>
            <div>
              <Entries found={found} filter={filter} />
            </div>
            {address.file && <AccessAside key={address.file} file_id={address.file} at={address.at ?? ''} />}
          </div>
        )}
      </QueryContent>
      <PageShortcuts
        shortcuts={[
          ['/', 'search'],
          hasEntries && ['J K', 'next, previous entry'],
          hasEntries && ['Enter', 'open'],
        ]}
      />
    </>
  )
}

const counted = (total: number) =>
  total > COUNTED ? `More than ${plural(COUNTED, 'entry', 'entries')}` : plural(total, 'entry', 'entries')

function Entries({ found: { entries, people, next, total }, filter }: { found: Found; filter: Filter }) {
  return (
    <>
      <p className="found" role="status">
        <strong>{total === undefined ? 'Older entries' : counted(total)}</strong>
        <span className="quiet">newest first</span>
      </p>
      {entries.length === 0 ? (
        <EmptyState icon={ScrollText} heading="No entries match">
          <p className="quiet">Remove a filter or choose a longer period.</p>
        </EmptyState>
      ) : (
        <TrailTable entries={entries} people={people} />
      )}
      <nav className="actions gap-above" aria-label="Pages of the trail">
        {total === undefined && (
          <Link className="btn" to="/staff/audit" search={filter}>
            Newest
          </Link>
        )}
        {next !== undefined && (
          <Link className="btn" to="/staff/audit" search={{ ...filter, after: String(next) }}>
            Older
          </Link>
        )}
      </nav>
    </>
  )
}
