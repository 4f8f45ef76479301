import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Banknote, CircleAlert, RotateCw } from 'lucide-react'
import type { ResponseOf } from '#api/wire/wire.ts'
import { PAYOUT_STATUSES, type PayoutStatus } from '#domain/money/status.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { useStaffList } from '#web/app/live/staff-list.ts'
import * as moneyStaffCopy from '#web/copy/money/staff.tsx'
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
  { value: '', label: moneyStaffCopy.all },
  { value: 'payout_failed', label: moneyStaffCopy.failed },
  { value: 'payout_unclaimed', label: moneyStaffCopy.notClaimed },
  { value: 'payout_waiting', label: moneyStaffCopy.waiting },
  { value: 'payout_processing', label: moneyStaffCopy.onItsWay },
  { value: 'released', label: moneyStaffCopy.released },
  { value: 'split', label: moneyStaffCopy.split },
  { value: 'paid_out', label: moneyStaffCopy.paidOut },
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
    { heading: moneyStaffCopy.reason, cell: ({ reason }) => reasonLabel(reason) },
    { heading: moneyStaffCopy.attempt, cell: ({ attempt }) => attempt },
    { heading: moneyStaffCopy.changed, cell: ({ updated_at }) => <Moment time={updated_at} /> },
  ]
  const retryColumn: Column<Payout> = {
    heading: moneyStaffCopy.send,
    cell: (payout) =>
      canRetry(payout) && (
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
      ),
  }
  return (
    <>
      <PageHead title={moneyStaffCopy.payouts} lead={moneyStaffCopy.weRetryAFailedPayout} />
      <div className="search-form search-form--two dense gap-above--s">
        <SelectField
          id="filter-status"
          value={knownStatus ?? ''}
          error={undefined}
          set={(next) => {
            retryPayout.reset()
            void navigate({ to: '/staff/payouts', search: { status: next } })
          }}
          label={moneyStaffCopy.status}
          options={STATUS_OPTIONS}
        />
      </div>
      {retryPayout.error && (
        <Notice tone="danger" icon={CircleAlert} heading={moneyStaffCopy.notSentAgain}>
          <p>{errorMessage(retryPayout.error)}</p>
        </Notice>
      )}
      <QueryContent
        query={response}
        subject={moneyStaffCopy.theList}
        skeleton={<TableSkeleton columns={columns} />}
      >
        {({ payouts }) => (
          <>
            <p className="result-count" role="status">
              <strong>{plural(payouts.length, 'payout')}</strong>
            </p>
            {payouts.length === 0 ? (
              <NoPayouts isUnfiltered={!knownStatus} />
            ) : (
              <Table
                label={moneyStaffCopy.payouts}
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
    <EmptyState icon={Banknote} heading={moneyStaffCopy.noPayoutsYet}>
      <p className="quiet">{moneyStaffCopy.theFirstOneAppearsWhen}</p>
    </EmptyState>
  ) : (
    <EmptyState icon={Banknote} heading={moneyStaffCopy.noPayoutsInThisState}>
      <Link className="btn" to="/staff/payouts">
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
