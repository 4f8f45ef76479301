import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { IdCard } from 'lucide-react'
import type { ResponseOf } from '#api/wire/wire.ts'
import type { State } from '#domain/kernel/us-states.ts'
import { useStaffList } from '#web/app/live/staff-list.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { US_STATE_OPTIONS } from '#web/ui/form/us-state-field.tsx'
import { formatDate, formatDay, plural } from '#web/ui/format.ts'
import { LIST_SHORTCUTS, PageShortcuts } from '#web/ui/keyboard/page-shortcuts.tsx'
import { RowKeys } from '#web/ui/keyboard/row-keys.tsx'
import { PageHead } from '#web/ui/layout/page.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { type Column, Table } from '#web/ui/list/table.tsx'
import { TableSkeleton } from '#web/ui/list/table-skeleton.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { EmptyState, QueryContent } from '#web/ui/query-content.tsx'
import { WaitingTimes } from '#web/ui/staff/waiting-times.tsx'
import { Moment, TimeAgo } from '#web/ui/time.tsx'
import { usStateName } from '#web/ui/us-states.ts'
import { JustDecided } from './just-decided.tsx'

const SINCE_LABELS: Record<string, string> = {
  pending: 'Waiting since',
  verified: 'Verified',
  rejected: 'Rejected',
  expired: 'Expired',
  deleted: 'Deleted',
}

const STATUS_OPTIONS = [
  { value: 'pending', label: 'Pending Verification' },
  { value: 'verified', label: 'Verified' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'expired', label: 'Expired' },
  { value: 'deleted', label: 'Deleted' },
]

type StaffLicense = ResponseOf<'GET /staff/licenses'>['list'][number]

const COLUMNS: Column<StaffLicense>[] = [
  {
    heading: 'Owner',
    cell: ({ id, owner }) => (
      <Link className="link" to="/staff/licenses/$id" params={{ id }}>
        <bdi>{fullName(owner)}</bdi>
      </Link>
    ),
  },
  {
    heading: 'License',
    cell: ({ license_type, multistate }) =>
      `${license_type || 'Type not given'}${multistate ? ', multistate' : ''}`,
  },
  { heading: 'Number', cell: ({ number }) => number },
  { heading: 'State', cell: ({ state }) => usStateName(state) },
  { heading: 'Expires', cell: ({ expiration_date }) => formatDate(expiration_date) },
]

/**
 * The columns for licenses of this status: since when they have waited, or when they were decided, expired or
 * deleted.
 */
const columnsOf = (status: string): Column<StaffLicense>[] => [
  ...COLUMNS,
  {
    heading: SINCE_LABELS[status] ?? 'Since',
    fold: 'end',
    cell: ({ since }) =>
      status === 'pending' ? <TimeAgo time={since} /> : <Moment time={since} label={formatDay(since)} />,
  },
]

export function LicenseList() {
  const { status = 'pending', state = '', page = '1' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const response = useStaffList('licenses', 'GET /staff/licenses', {
    query: {
      status: status as 'pending',
      ...(state ? { state: state as State } : {}),
      page: Number(page),
    },
  })
  const changeSearch = (search: Record<string, string>) =>
    void navigate({ to: '/staff/licenses', search: { status, state, ...search } })
  const filterField = (name: 'status' | 'state', value: string) => ({
    id: `filter-${name}`,
    value,
    error: undefined,
    set: (newValue: string) => changeSearch({ [name]: newValue }),
  })
  return (
    <>
      <JustDecided />
      <PageHead title="Licenses" lead={status === 'pending' && 'Longest waiting first.'} />
      <div className="search-form search-form--two dense gap-above--s">
        <SelectField {...filterField('status', status)} label="Status" options={STATUS_OPTIONS} />
        <SelectField
          {...filterField('state', state)}
          label="State"
          options={[{ value: '', label: 'All states' }, ...US_STATE_OPTIONS]}
        />
      </div>
      <QueryContent
        query={response}
        subject="The queue"
        skeleton={<TableSkeleton columns={columnsOf(status)} />}
      >
        {({ list, total, totalPages, currentPage, waiting }) => (
          <>
            {status === 'pending' && <WaitingTimes subject="Licenses" counts={waiting} />}
            <p className="result-count" role="status">
              <strong>{plural(total, 'license')}</strong>
            </p>
            {list.length === 0 ? (
              <EmptyQueue status={status} state={state} />
            ) : (
              <RowKeys>
                <Table label="Licenses" columns={columnsOf(status)} rows={list} keyOf={({ id }) => id} />
              </RowKeys>
            )}
            <Pager
              page={currentPage}
              pageCount={totalPages}
              onPageChange={(next) => changeSearch({ page: String(next) })}
            />
          </>
        )}
      </QueryContent>
      <PageShortcuts shortcuts={response.data?.list.length ? LIST_SHORTCUTS : []} />
    </>
  )
}

/** An empty list, with a link to another list that may have licenses. */
const EmptyQueue = ({ status, state }: { status: string; state: string }) => (
  <EmptyState
    icon={IdCard}
    heading={status === 'pending' && !state ? 'The queue is empty' : 'No licenses match'}
  >
    {status === 'pending' && <p className="quiet">New licenses appear here.</p>}
    <Link
      className="btn"
      to="/staff/licenses"
      search={state ? { status } : { status: status === 'pending' ? 'verified' : 'pending' }}
    >
      {state ? 'All states' : status === 'pending' ? 'Verified licenses' : 'Licenses waiting for review'}
    </Link>
  </EmptyState>
)
