import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import type { AnswerOf } from '#api/wire/wire.ts'
import { query, UNANNOUNCED_REFRESH_MS } from '#web/app/query-client.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { fullName, plural, usd } from '#web/ui/format.ts'
import { Head } from '#web/ui/layout/page.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { type Column, Table } from '#web/ui/list/table.tsx'
import { Empty, ListSkeleton, Loaded } from '#web/ui/loaded.tsx'
import { Ago } from '#web/ui/time.tsx'
import { DisputeState } from './looks.tsx'

type List = AnswerOf<'GET /staff/disputes'>
type Dispute = List['disputes'][number]

export const queue = (status: string, page: number) =>
  query('GET /staff/disputes', { query: { ...(status && { status: status as 'filed' }), page } })

const COLUMNS: Column<Dispute>[] = [
  {
    head: 'Contract',
    cell: ({ id, title }) => (
      <Link className="link" to="/staff/disputes/$id" params={{ id }}>
        {title}
      </Link>
    ),
  },
  { head: 'Client', cell: ({ parties }) => fullName(parties.client) },
  { head: 'Consultant', cell: ({ parties }) => fullName(parties.consultant) },
  { head: 'Amount', cell: ({ price }) => <span className="num">{usd(price)}</span> },
  { head: 'Filed', cell: ({ created_at }) => <Ago time={created_at} /> },
  { head: 'Last step', cell: ({ updated_at }) => <Ago time={updated_at} /> },
  { head: 'Status', cell: ({ status }) => <DisputeState status={status} bare /> },
  { head: 'Taken by', cell: ({ taken_by }) => taken_by?.name ?? 'Nobody yet' },
]

/** The cases of others; what is undecided and has waited longest comes first. */
export function StaffDisputes() {
  const { status = '', page = '1' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const answer = useQuery({ ...queue(status, Number(page)), refetchInterval: UNANNOUNCED_REFRESH_MS })
  const go = (search: Record<string, string>) =>
    void navigate({ to: '/staff/disputes', search: { status, ...search } })
  return (
    <>
      <Head
        title="Disputes"
        lead="Undecided disputes come first, and of those the ones that have waited longest."
      />
      <Loaded of={answer} what="The queue" shape={<ListSkeleton />}>
        {({ disputes, total, totalPages, counts }) => (
          <>
            <div className="query query--two dense gap-above--s">
              <SelectField
                id="filter-status"
                label="Status"
                error={undefined}
                value={status}
                set={(next) => go({ status: next })}
                choices={[
                  { value: '', words: `All (${counts.filed + counts.under_review + counts.resolved})` },
                  { value: 'filed', words: `Filed (${counts.filed})` },
                  { value: 'under_review', words: `Under review (${counts.under_review})` },
                  { value: 'resolved', words: `Resolved (${counts.resolved})` },
                ]}
              />
            </div>
            <p className="found" role="status">
              <strong>{plural(total, 'dispute')}</strong>
            </p>
            {disputes.length === 0 ? (
              <Empty icon={Scale} heading="Nothing waits here">
                <p className="quiet">New disputes appear automatically.</p>
              </Empty>
            ) : (
              <Table label="Disputes" columns={COLUMNS} rows={disputes} keyOf={({ id }) => id} />
            )}
            <Pager page={Number(page)} pages={totalPages} go={(next) => go({ page: String(next) })} />
          </>
        )}
      </Loaded>
    </>
  )
}
