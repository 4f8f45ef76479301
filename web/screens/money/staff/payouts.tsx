import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Banknote, CircleAlert, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { ResponseOf } from '#api/wire/wire.ts'
import { isStoppedPayout, PAYOUT_STATUSES, type PayoutStatus } from '#domain/money/status.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { useStaffList } from '#web/app/live/staff-list.ts'
import { useWaitingWork } from '#web/app/live/waiting-work.ts'
import * as moneyStaffCopy from '#web/copy/money/staff.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { formatUsd, plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/ui/layout/page.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { type Column, Table } from '#web/ui/list/table.tsx'
import { TableSkeleton } from '#web/ui/list/table-skeleton.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState, QueryContent } from '#web/ui/query-content.tsx'
import { PaymentStatusLabel } from '#web/ui/status-labels.tsx'
import { Moment, TimeAgo } from '#web/ui/time.tsx'
import { AccountLink, AccountNameLink, PaymentLink } from './record-links.tsx'

type Payout = ResponseOf<'GET /staff/payouts'>['payouts'][number]

/** The address without a status shows what stopped. */
type Filter = PayoutStatus | '' | 'all'

const statusOptions = (stoppedCount: number | undefined): { value: Filter; label: string }[] => [
  { value: '', label: moneyStaffCopy.needsAttention(stoppedCount) },
  { value: 'payout_failed', label: moneyStaffCopy.failed },
  { value: 'payout_unclaimed', label: moneyStaffCopy.notClaimed },
  { value: 'payout_waiting', label: moneyStaffCopy.waiting },
  { value: 'payout_processing', label: moneyStaffCopy.onItsWay },
  { value: 'released', label: moneyStaffCopy.released },
  { value: 'split', label: moneyStaffCopy.split },
  { value: 'paid_out', label: moneyStaffCopy.paidOut },
  { value: 'all', label: moneyStaffCopy.all },
]

const PAGE_SIZE = 20
const DAY_MS = 86_400_000

/**
 * Sorts payouts by how much they need staff. Within a status the order of the API stays, the latest change
 * first.
 */
const byUrgency = (payout: Payout, otherPayout: Payout) =>
  PAYOUT_STATUSES.indexOf(payout.status) - PAYOUT_STATUSES.indexOf(otherPayout.status)

const canRetry = ({ status }: Payout) => status === 'payout_failed'

/** How long a payout has been in its state: amber after a day if it stopped. */
function Since({ payout: { status, updated_at } }: { payout: Payout }) {
  const [now] = useState(Date.now)
  if (!isStoppedPayout(status)) return <Moment time={updated_at} />
  const isOld = now - Date.parse(updated_at) > DAY_MS
  return (
    <span className={isOld ? 'state state--warn' : undefined}>
      <TimeAgo time={updated_at} />
    </span>
  )
}

/**
 * The payouts that need attention, or those of another state. One that failed permanently can be sent again;
 * one that waits leads to its account.
 */
export function Payouts() {
  const { status = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const knownStatus = PAYOUT_STATUSES.find((each) => each === status)
  const filter: Filter = status === 'all' ? 'all' : (knownStatus ?? '')
  const response = useStaffList('payments', 'GET /staff/payouts', {
    query: filter === 'all' ? {} : { status: filter === '' ? 'stopped' : filter },
  })
  const stoppedCount = useWaitingWork()?.payouts
  const [page, setPage] = useState(1)
  const retryPayout = useApiMutation('POST /staff/payouts/{id}/retry')
  const columns: Column<Payout>[] = [
    { heading: moneyStaffCopy.consultant, cell: ({ consultant }) => <AccountLink person={consultant} /> },
    {
      heading: moneyStaffCopy.payment,
      cell: ({ payment_id, title }) => <PaymentLink id={payment_id} title={title} from="payouts" />,
    },
    {
      heading: moneyStaffCopy.amount,
      alignsRight: true,
      fold: 'end',
      cell: ({ amount }) => formatUsd(amount),
    },
    {
      heading: moneyStaffCopy.status,
      cell: (payout) => <PaymentStatusLabel status={payout.status} isBare />,
    },
    { heading: moneyStaffCopy.since, cell: (payout) => <Since payout={payout} /> },
  ]
  const reasonColumn: Column<Payout> = {
    heading: moneyStaffCopy.reason,
    cell: ({ reason }) => reasonLabel(reason),
  }
  const attemptColumn: Column<Payout> = {
    heading: moneyStaffCopy.attempt,
    alignsRight: true,
    cell: ({ attempt }) => attempt,
  }
  const nextColumn: Column<Payout> = {
    heading: moneyStaffCopy.nextStep,
    cell: (payout) =>
      canRetry(payout) ? (
        <Button
          aria-label={moneyStaffCopy.sendAgainTo(fullName(payout.consultant))}
          busyLabel={
            retryPayout.isPending &&
            retryPayout.variables?.params.id === payout.payment_id &&
            moneyStaffCopy.sending
          }
          onClick={() => retryPayout.mutate({ params: { id: payout.payment_id } })}
        >
          <Icon icon={RotateCw} small />
          {moneyStaffCopy.sendAgain}
        </Button>
      ) : (
        isStoppedPayout(payout.status) && (
          <AccountNameLink id={payout.consultant.user_id}>
            {moneyStaffCopy.openTheAccountOf(fullName(payout.consultant))}
          </AccountNameLink>
        )
      ),
  }
  const columnsFor = (payouts: readonly Payout[]) => [
    ...columns,
    ...(payouts.some(({ reason }) => reason !== undefined) ? [reasonColumn] : []),
    ...(payouts.some(({ attempt }) => attempt > 1) ? [attemptColumn] : []),
    ...(payouts.some((payout) => isStoppedPayout(payout.status)) ? [nextColumn] : []),
  ]
  return (
    <>
      <PageHead title={moneyStaffCopy.payouts} lead={moneyStaffCopy.weRetryAFailedPayout} />
      <div className="search-form search-form--two dense gap-above--s">
        <SelectField
          id="filter-status"
          value={filter}
          error={undefined}
          set={(next) => {
            retryPayout.reset()
            setPage(1)
            void navigate({ to: '/staff/payouts', search: { status: next } })
          }}
          label={moneyStaffCopy.status}
          options={statusOptions(stoppedCount)}
        />
      </div>
      {retryPayout.error && (
        <Notice tone="danger" icon={CircleAlert} heading={moneyStaffCopy.notSentAgain}>
          <p>{errorMessage(retryPayout.error)}</p>
        </Notice>
      )}
      <QueryContent
        query={response}
        subject={moneyStaffCopy.thePayouts}
        skeleton={<TableSkeleton columns={columns} />}
      >
        {({ payouts }) => (
          <>
            <p className="result-count" role="status">
              <strong>{plural(payouts.length, 'payout')}</strong>
            </p>
            {payouts.length === 0 ? (
              <NoPayouts filter={filter} />
            ) : (
              <>
                <Table
                  label={moneyStaffCopy.payouts}
                  columns={columnsFor(payouts)}
                  rows={payouts.toSorted(byUrgency).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
                  keyOf={({ payment_id }) => payment_id}
                />
                <Pager page={page} pageCount={Math.ceil(payouts.length / PAGE_SIZE)} onPageChange={setPage} />
              </>
            )}
          </>
        )}
      </QueryContent>
    </>
  )
}

const NoPayouts = ({ filter }: { filter: Filter }) =>
  filter === 'all' ? (
    <EmptyState icon={Banknote} heading={moneyStaffCopy.noPayoutsYet}>
      <p className="quiet">{moneyStaffCopy.theFirstOneAppearsWhen}</p>
    </EmptyState>
  ) : (
    <EmptyState
      icon={Banknote}
      heading={filter === '' ? moneyStaffCopy.noPayoutsNeedAttention : moneyStaffCopy.noPayoutsInThisState}
    >
      <Link className="btn" to="/staff/payouts" search={{ status: 'all' }}>
        {moneyStaffCopy.showAll}
      </Link>
    </EmptyState>
  )

const REASON_LABELS: Record<string, string> = {
  no_payout_email: moneyStaffCopy.noPayoutEmailYetWe,
  suspended: moneyStaffCopy.theAccountIsSuspended,
  DENIED: moneyStaffCopy.thePaymentProviderDeniedIt,
  CANCELED: moneyStaffCopy.canceledAtThePaymentProvider,
  FAILED: moneyStaffCopy.thePaymentProviderCouldNot,
  BLOCKED: moneyStaffCopy.thePaymentProviderBlockedIt,
  RETURNED: moneyStaffCopy.itWasReturnedToUs,
  REFUNDED: moneyStaffCopy.theRecipientSentItBack,
  REVERSED: moneyStaffCopy.thePaymentProviderTookIt,
  reversed: moneyStaffCopy.thePaymentProviderTookThe,
  reversal_returned: moneyStaffCopy.thePaymentProviderReturnedWhat,
}

/** The reason for a payout's state as a text; an unknown reason as the provider gave it. */
const reasonLabel = (reason: string | undefined) =>
  reason === undefined ? '' : (REASON_LABELS[reason] ?? reason)
