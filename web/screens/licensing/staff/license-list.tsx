import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { IdCard } from 'lucide-react'
import type { ResponseOf } from '#api/wire/wire.ts'
import type { State } from '#domain/kernel/us-states.ts'
import { useStaffList } from '#web/app/live/staff-list.ts'
import * as licensingStaffCopy from '#web/copy/licensing/staff.tsx'
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
import { PersonInRow } from '#web/ui/staff/person-in-row.tsx'
import { WaitingTimes } from '#web/ui/staff/waiting-times.tsx'
import { Moment, TimeAgo } from '#web/ui/time.tsx'
import { usStateName } from '#web/ui/us-states.ts'
import { JustDecided } from './just-decided.tsx'

const SINCE_LABELS: Record<string, string> = {
  pending: licensingStaffCopy.waitingSince,
  verified: 'Verified',
  rejected: 'Rejected',
  expired: 'Expired',
  deleted: 'Deleted',
}

const STATUS_OPTIONS = [
  { value: 'pending', label: licensingStaffCopy.pendingVerification },
  { value: 'verified', label: licensingStaffCopy.verified },
  { value: 'rejected', label: licensingStaffCopy.rejected },
  { value: 'expired', label: licensingStaffCopy.expired },
  { value: 'deleted', label: licensingStaffCopy.deleted },
]

type StaffLicense = ResponseOf<'GET /staff/licenses'>['list'][number]

const COLUMNS: Column<StaffLicense>[] = [
  {
    heading: licensingStaffCopy.owner,
    cell: ({ id, owner }) => (
      <PersonInRow person={owner}>
        <Link className="link" to="/staff/licenses/$id" params={{ id }}>
          <bdi>{fullName(owner)}</bdi>
        </Link>
      </PersonInRow>
    ),
  },
  {
    heading: licensingStaffCopy.license,
    cell: ({ license_type, multistate }) =>
      `${license_type || licensingStaffCopy.typeNotGiven}${multistate ? ', multistate' : ''}`,
  },
  { heading: licensingStaffCopy.number, cell: ({ number }) => number },
  { heading: licensingStaffCopy.state, cell: ({ state }) => usStateName(state) },
  { heading: licensingStaffCopy.expires, cell: ({ expiration_date }) => formatDate(expiration_date) },
]

/**
 * The columns for licenses of this status: since when they have waited, or when they were decided, expired or
 * deleted.
 */
const columnsOf = (status: string): Column<StaffLicense>[] => [
  ...COLUMNS,
  {
    heading: SINCE_LABELS[status] ?? licensingStaffCopy.since,
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
      <PageHead
        title={licensingStaffCopy.licenses}
        lead={status === 'pending' && licensingStaffCopy.longestWaitingFirst}
      />
      <div className="search-form search-form--two dense gap-above--s">
        <SelectField
          {...filterField('status', status)}
          label={licensingStaffCopy.status}
          options={STATUS_OPTIONS}
        />
        <SelectField
          {...filterField('state', state)}
          label={licensingStaffCopy.state}
          options={[{ value: '', label: licensingStaffCopy.allStates }, ...US_STATE_OPTIONS]}
        />
      </div>
      <QueryContent
        query={response}
        subject={licensingStaffCopy.theQueue}
        skeleton={<TableSkeleton columns={columnsOf(status)} />}
      >
        {({ list, total, totalPages, currentPage, waiting }) => (
          <>
            {status === 'pending' && <WaitingTimes subject={licensingStaffCopy.licenses} counts={waiting} />}
            <p className="result-count" role="status">
              <strong>{plural(total, 'license')}</strong>
            </p>
            {list.length === 0 ? (
              <EmptyQueue status={status} state={state} />
            ) : (
              <RowKeys>
                <Table
                  label={licensingStaffCopy.licenses}
                  columns={columnsOf(status)}
                  rows={list}
                  keyOf={({ id }) => id}
                />
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
    heading={
      status === 'pending' && !state ? licensingStaffCopy.theQueueIsEmpty : licensingStaffCopy.noLicensesMatch
    }
  >
    {status === 'pending' && <p className="quiet">{licensingStaffCopy.newLicensesAppearHere}</p>}
    <Link
      className="btn"
      to="/staff/licenses"
      search={state ? { status } : { status: status === 'pending' ? 'verified' : 'pending' }}
    >
      {state
        ? licensingStaffCopy.allStates
        : status === 'pending'
          ? licensingStaffCopy.verifiedLicenses
          : licensingStaffCopy.licensesWaitingForReview}
    </Link>
  </EmptyState>
)
