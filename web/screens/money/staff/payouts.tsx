import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Banknote, CircleAlert, RotateCw } from 'lucide-react'
import type { ResponseOf } from '#api/wire/wire.ts'
import { PAYOUT_STATUSES, type PayoutStatus } from '#domain/money/status.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { useStaffList } from '#web/app/live/staff-list.ts'
import { Button } from '#web/ui/form/button.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { formatUsd, plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/ui/layout/page.tsx'
import { type Column, Table } from '#web/ui/list/table.tsx'
import { TableSkeleton } from '#web/ui/list/table-skeleton.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState, QueryContent } from '#web/ui/query-content.tsx'
import { PaymentStatusLabel } from '#web/ui/status-labels.tsx'
import { Moment } from '#web/ui/time.tsx'
import { AccountLink, PaymentLink } from './record-links.tsx'

type Payout = ResponseOf<'GET /staff/payouts'>['payouts'][number]

const STATUS_OPTIONS: { value: PayoutStatus | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'payout_failed', label: 'Failed' },
  { value: 'payout_unclaimed', label: 'Not claimed' },
  { value: 'payout_waiting', label: 'Waiting' },
  { value: 'payout_processing', label: 'On its way' },
  { value: 'released', label: 'Released' },
  { value: 'split', label: 'Split' },
  { value: 'paid_out', label: 'Paid out' },
]

/**
 * Sorts payouts by how much they need staff. Within a status the order of the API stays, the latest change
 * first.
 */
const byUrgency = (payout: Payout, otherPayout: Payout) =>
  PAYOUT_STATUSES.indexOf(payout.status) - PAYOUT_STATUSES.indexOf(otherPayout.status)

const canRetry = ({ status }: Payout) => status === 'payout_failed'

/** All payouts with their state at the provider. One that failed permanently can be sent again. */
export function Payouts() {
  const { status = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const knownStatus = PAYOUT_STATUSES.find((each) => each === status)
  const response = useStaffList('payments', 'GET /staff/payouts', {
    query: knownStatus ? { status: knownStatus } : {},
  })
  const retryPayout = useApiMutation('POST /staff/payouts/{id}/retry')
  const columns: Column<Payout>[] = [
    { heading: 'Consultant', cell: ({ consultant }) => <AccountLink person={consultant} /> },
    { heading: 'Payment', cell: ({ payment_id }) => <PaymentLink id={payment_id} /> },
    {
      heading: 'Amount',
      alignsRight: true,
      fold: 'end',
      cell: ({ amount }) => formatUsd(amount),
    },
    { heading: 'Status', cell: (payout) => <PaymentStatusLabel status={payout.status} isBare /> },
    { heading: 'Reason', cell: ({ reason }) => reasonLabel(reason) },
    { heading: 'Attempt', cell: ({ attempt }) => attempt },
    { heading: 'Changed', cell: ({ updated_at }) => <Moment time={updated_at} /> },
  ]
  const retryColumn: Column<Payout> = {
    heading: 'Send',
    cell: (payout) =>
      canRetry(payout) && (
        <Button
          aria-label={`Send again, to ${fullName(payout.consultant)}`}
          busyLabel={
            retryPayout.isPending && retryPayout.variables?.params.id === payout.payment_id && 'Sending'
          }
          onClick={() => retryPayout.mutate({ params: { id: payout.payment_id } })}
        >
          <Icon icon={RotateCw} small />
          Send again
        </Button>
      ),
  }
  return (
    <>
      <PageHead
        title="Payouts"
        lead="We retry a failed payout twice. After that, or if one is returned, you can send it again here. A waiting payout goes out once whatever holds it is resolved."
      />
      <div className="search-form search-form--two dense gap-above--s">
        <SelectField
          id="filter-status"
          value={knownStatus ?? ''}
          error={undefined}
          set={(next) => {
            retryPayout.reset()
            void navigate({ to: '/staff/payouts', search: { status: next } })
          }}
          label="Status"
          options={STATUS_OPTIONS}
        />
      </div>
      {retryPayout.error && (
        <Notice tone="danger" icon={CircleAlert} heading="Not sent again">
          <p>{errorMessage(retryPayout.error)}</p>
        </Notice>
      )}
      <QueryContent query={response} subject="The list" skeleton={<TableSkeleton columns={columns} />}>
        {({ payouts }) => (
          <>
            <p className="result-count" role="status">
              <strong>{plural(payouts.length, 'payout')}</strong>
            </p>
            {payouts.length === 0 ? (
              <NoPayouts isUnfiltered={!knownStatus} />
            ) : (
              <Table
                label="Payouts"
                columns={payouts.some(canRetry) ? [...columns, retryColumn] : columns}
                rows={payouts.toSorted(byUrgency)}
                keyOf={({ payment_id }) => payment_id}
              />
            )}
          </>
        )}
      </QueryContent>
    </>
  )
}

/** No payouts. `isUnfiltered`: none in any state. */
const NoPayouts = ({ isUnfiltered }: { isUnfiltered: boolean }) =>
  isUnfiltered ? (
    <EmptyState icon={Banknote} heading="No payouts yet">
      <p className="quiet">The first one appears when a client approves work.</p>
    </EmptyState>
  ) : (
    <EmptyState icon={Banknote} heading="No payouts in this state">
      <Link className="btn" to="/staff/payouts">
        Show all
      </Link>
    </EmptyState>
  )

const REASON_LABELS: Record<string, string> = {
  no_payout_email: 'No payout email yet; we told the consultant',
  suspended: 'The account is suspended',
  DENIED: 'The payment provider denied it: our balance may be too low',
  CANCELED: 'Canceled at the payment provider',
  FAILED: 'The payment provider could not send it',
  BLOCKED: 'The payment provider blocked it',
  RETURNED: 'It was returned to us',
  REFUNDED: 'The recipient sent it back',
  REVERSED: 'The payment provider took it back from the recipient',
  reversed: 'The payment provider took the payment back from us',
  reversal_returned: 'The payment provider returned what it had taken back',
}

/** The reason for a payout's state as a text; an unknown reason as the provider gave it. */
const reasonLabel = (reason: string | undefined) =>
  reason === undefined ? '' : (REASON_LABELS[reason] ?? reason)
