import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import type { AnswerOf } from '#api/wire/wire.ts'
import { useStaffList } from '#web/app/live/staff-list.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { plural, usd } from '#web/ui/format.ts'
import { LIST_KEYS, Shortcuts } from '#web/ui/keyboard/foot.tsx'
import { RowKeys } from '#web/ui/keyboard/rows.tsx'
import { Head } from '#web/ui/layout/page.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { type Column, Table } from '#web/ui/list/table.tsx'
import { Empty, Loaded } from '#web/ui/loaded.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { shown } from '#web/ui/shown.ts'
import { TableSkeleton } from '#web/ui/skeleton/table.tsx'
import { WaitingTimes } from '#web/ui/staff/waiting.tsx'
import { Ago } from '#web/ui/time.tsx'
import { DisputeState } from './looks.tsx'

type List = AnswerOf<'GET /staff/disputes'>
type Dispute = List['disputes'][number]

const COLUMNS: Column<Dispute>[] = [
  {
    head: 'Contract',
    cell: ({ id, title }) => (
      <Link className="link" to="/staff/disputes/$id" params={{ id }}>
        <bdi>{shown(title)}</bdi>
      </Link>
    ),
  },
  { head: 'Client', cell: ({ parties }) => fullName(parties.client) },
  { head: 'Consultant', cell: ({ parties }) => fullName(parties.consultant) },
  { head: 'Amount', right: true, cell: ({ price }) => <span className="num">{usd(price)}</span> },
  { head: 'Filed', cell: ({ created_at }) => <Ago time={created_at} /> },
  { head: 'Last step', cell: ({ updated_at }) => <Ago time={updated_at} /> },
  { head: 'Status', fold: 'end', cell: ({ status }) => <DisputeState status={status} bare /> },
  { head: 'Taken by', cell: ({ taken_by }) => taken_by?.name ?? 'Nobody yet' },
]

/** Each status with how many there are, once that is known. */
function choicesOf(counts: List['counts'] | undefined) {
  const choice = (value: string, words: string, count: number | undefined) => ({
    value,
    words: count === undefined ? words : `${words} (${count})`,
  })
  const all = counts && counts.filed + counts.under_review + counts.resolved
  return [
    choice('', 'All', all),
    choice('filed', 'Filed', counts?.filed),
    choice('under_review', 'Under review', counts?.under_review),
    choice('resolved', 'Resolved', counts?.resolved),
  ]
}

/** The cases of others; what is undecided and has waited longest comes first. */
export function StaffDisputes() {
  const { status = '', page = '1' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const answer = useStaffList('disputes', 'GET /staff/disputes', {
    query: { ...(status && { status: status as 'filed' }), page: Number(page) },
  })
  const go = (search: Record<string, string>) =>
    void navigate({ to: '/staff/disputes', search: { status, ...search } })
  return (
    <>
      <Head
        title="Disputes"
        lead="Undecided disputes come first, and of those the ones that have waited longest."
      />
      <div className="query query--two dense gap-above--s">
        <SelectField
          id="filter-status"
          label="Status"
          error={undefined}
          value={status}
          set={(next) => go({ status: next })}
          choices={choicesOf(answer.data?.counts)}
        />
      </div>
      <Loaded of={answer} what="The queue" shape={<TableSkeleton columns={COLUMNS} />}>
        {({ disputes, total, totalPages, waiting }) => (
          <>
            <WaitingTimes what="Undecided disputes" of={waiting} />
            <p className="found" role="status">
              <strong>{plural(total, 'dispute')}</strong>
            </p>
            {disputes.length === 0 ? (
              <Empty icon={Scale} heading="Nothing waits here">
                <p className="quiet">New disputes appear here.</p>
              </Empty>
            ) : (
              <RowKeys>
                <Table label="Disputes" columns={COLUMNS} rows={disputes} keyOf={({ id }) => id} />
              </RowKeys>
            )}
            <Pager page={Number(page)} pages={totalPages} go={(next) => go({ page: String(next) })} />
          </>
        )}
      </Loaded>
      <Shortcuts of={answer.data?.disputes.length ? LIST_KEYS : []} />
    </>
  )
}
