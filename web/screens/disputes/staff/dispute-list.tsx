import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Clock, Scale } from 'lucide-react'
import type { ResponseOf } from '#api/wire/wire.ts'
import { useStaffList } from '#web/app/live/staff-list.ts'
import * as disputesStaffCopy from '#web/copy/disputes/staff.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { formatUsd, plural } from '#web/ui/format.ts'
import { LIST_SHORTCUTS, PageShortcuts } from '#web/ui/keyboard/page-shortcuts.tsx'
import { RowKeys } from '#web/ui/keyboard/row-keys.tsx'
import { PageHead } from '#web/ui/layout/page.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { type Column, Table } from '#web/ui/list/table.tsx'
import { TableSkeleton } from '#web/ui/list/table-skeleton.tsx'
import { EmptyState, QueryContent } from '#web/ui/query-content.tsx'
import { PersonInRow } from '#web/ui/staff/person-in-row.tsx'
import { WaitingTimes } from '#web/ui/staff/waiting-times.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { DisputeStatusLabel } from '#web/ui/status-labels.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { isOverdue } from './reminder.ts'

type DisputesResponse = ResponseOf<'GET /staff/disputes'>
type Dispute = DisputesResponse['disputes'][number]

const COLUMNS: Column<Dispute>[] = [
  {
    heading: disputesStaffCopy.contract,
    cell: ({ id, title }) => (
      <Link className="link" to="/staff/disputes/$id" params={{ id }}>
        <bdi>{displayText(title)}</bdi>
      </Link>
    ),
  },
  { heading: disputesStaffCopy.client, cell: ({ parties }) => <PersonInRow person={parties.client} /> },
  {
    heading: disputesStaffCopy.consultant,
    cell: ({ parties }) => <PersonInRow person={parties.consultant} />,
  },
  {
    heading: disputesStaffCopy.amount,
    alignsRight: true,
    cell: ({ price }) => <span className="num">{formatUsd(price)}</span>,
  },
  { heading: disputesStaffCopy.filed, cell: ({ created_at }) => <TimeAgo time={created_at} /> },
  { heading: disputesStaffCopy.lastStep, cell: ({ updated_at }) => <TimeAgo time={updated_at} /> },
  {
    heading: disputesStaffCopy.status,
    fold: 'end',
    cell: ({ status }) => <DisputeStatusLabel status={status} audience="staff" isBare />,
  },
  {
    heading: disputesStaffCopy.assignedTo,
    cell: (dispute) => {
      if (dispute.taken_by) return dispute.taken_by.name
      return isOverdue(dispute) ? (
        <StatusLabel display={{ tone: 'warn', icon: Clock, text: disputesStaffCopy.nobodyOverdue }} isBare />
      ) : (
        disputesStaffCopy.nobodyYet
      )
    },
  },
]

/** The statuses, each with its number of cases once that is known. */
function statusOptions(counts: DisputesResponse['counts'] | undefined) {
  const option = (value: string, name: string, count: number | undefined) => ({
    value,
    label: count === undefined ? name : `${name} (${count})`,
  })
  const total = counts && counts.filed + counts.under_review + counts.resolved
  return [
    option('', 'All', total),
    option('filed', 'Filed', counts?.filed),
    option('under_review', disputesStaffCopy.underReview, counts?.under_review),
    option('resolved', 'Resolved', counts?.resolved),
  ]
}

/** The cases in which this member is no party. Undecided ones that have waited longest come first. */
export function StaffDisputes() {
  const { status = '', page = '1' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const response = useStaffList('disputes', 'GET /staff/disputes', {
    query: { ...(status && { status: status as 'filed' }), page: Number(page) },
  })
  const changeSearch = (search: Record<string, string>) =>
    void navigate({ to: '/staff/disputes', search: { status, ...search } })
  return (
    <>
      <PageHead
        title={disputesStaffCopy.disputes}
        lead={
          status === 'resolved'
            ? disputesStaffCopy.resolvedDisputesForReference
            : disputesStaffCopy.openDisputesFirstLongestWaiting
        }
      />
      <div className="search-form search-form--two dense gap-above--s">
        <SelectField
          id="filter-status"
          label={disputesStaffCopy.status}
          error={undefined}
          value={status}
          set={(nextStatus) => changeSearch({ status: nextStatus })}
          options={statusOptions(response.data?.counts)}
        />
      </div>
      <QueryContent
        query={response}
        subject={disputesStaffCopy.theQueue}
        skeleton={<TableSkeleton columns={COLUMNS} />}
      >
        {({ disputes, total, totalPages, waiting }) => (
          <>
            <WaitingTimes subject={disputesStaffCopy.openDisputes} counts={waiting} />
            <p className="result-count" role="status">
              <strong>{plural(total, 'dispute')}</strong>
            </p>
            {disputes.length === 0 ? (
              <EmptyState icon={Scale} heading={disputesStaffCopy.nothingIsWaiting}>
                <p className="quiet">{disputesStaffCopy.newDisputesAppearHere}</p>
              </EmptyState>
            ) : (
              <RowKeys>
                <Table
                  label={disputesStaffCopy.disputes}
                  columns={COLUMNS}
                  rows={disputes}
                  keyOf={({ id }) => id}
                />
              </RowKeys>
            )}
            <Pager
              page={Number(page)}
              pageCount={totalPages}
              onPageChange={(next) => changeSearch({ page: String(next) })}
            />
          </>
        )}
      </QueryContent>
      <PageShortcuts shortcuts={response.data?.disputes.length ? LIST_SHORTCUTS : []} />
    </>
  )
}
