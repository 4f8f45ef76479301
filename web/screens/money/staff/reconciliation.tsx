import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, RotateCw, Scale } from 'lucide-react'
import type { ResponseOf } from '#api/wire/wire.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import * as moneyStaffCopy from '#web/copy/money/staff.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/ui/layout/page.tsx'
import { type Column, Table } from '#web/ui/list/table.tsx'
import { TableSkeleton } from '#web/ui/list/table-skeleton.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState, QueryContent } from '#web/ui/query-content.tsx'
import { Moment } from '#web/ui/time.tsx'
import { ComparedMovements } from './compared-movements.tsx'
import { PaymentLink } from './record-links.tsx'

type Difference = ResponseOf<'GET /staff/reconciliation'>['differences'][number]

const DIFFERENCE_LABELS: Record<Difference['kind'], string> = {
  missing_at_provider: moneyStaffCopy.notAtTheProvider,
  missing_with_us: moneyStaffCopy.notInOurLedger,
  amount_differs: moneyStaffCopy.differentAmount,
  state_differs: moneyStaffCopy.differentState,
}

const DIFFERENCE_COLUMNS: Column<Difference>[] = [
  { heading: moneyStaffCopy.difference, cell: ({ kind }) => DIFFERENCE_LABELS[kind] },
  {
    heading: moneyStaffCopy.payment,
    cell: ({ payment_id }) =>
      payment_id ? (
        <PaymentLink id={payment_id} from="reconciliation" />
      ) : (
        <span className="quiet">{moneyStaffCopy.noneOfOurPayments}</span>
      ),
  },
  {
    heading: moneyStaffCopy.ourLedger,
    cell: ({ ours }) => ours ?? <span className="quiet">{moneyStaffCopy.nothing}</span>,
  },
  {
    heading: moneyStaffCopy.theProvider,
    cell: ({ theirs }) => theirs ?? <span className="quiet">{moneyStaffCopy.nothing}</span>,
  },
  { heading: moneyStaffCopy.providersNumber, cell: ({ provider_id }) => provider_id ?? '' },
]

/** The differences between our ledger and the payment provider's record. */
export function Reconciliation() {
  const { kind = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const response = useQuery(query('GET /staff/reconciliation', {}))
  const hasDifferences = (response.data?.differences.length ?? 0) > 0
  const runComparison = useApiMutation('POST /staff/reconciliation/run')
  return (
    <>
      <PageHead
        title={moneyStaffCopy.reconciliation}
        lead={moneyStaffCopy.ourLedgerAndThePayment}
        end={
          <span className="push">
            <Button
              busyLabel={runComparison.isPending && moneyStaffCopy.comparing}
              onClick={() => runComparison.mutate({})}
            >
              <Icon icon={RotateCw} small />
              {moneyStaffCopy.compareNow}
            </Button>
          </span>
        }
      />
      {hasDifferences && (
        <div className="search-form search-form--two dense gap-above--s">
          <SelectField
            id="filter-kind"
            value={kind}
            error={undefined}
            set={(next) => {
              runComparison.reset()
              void navigate({ to: '/staff/reconciliation', search: { kind: next } })
            }}
            label={moneyStaffCopy.difference}
            options={[
              { value: '', label: moneyStaffCopy.all },
              ...Object.entries(DIFFERENCE_LABELS).map(([value, label]) => ({ value, label })),
            ]}
          />
        </div>
      )}
      {runComparison.error && (
        <Notice tone="danger" icon={CircleAlert} heading={moneyStaffCopy.notCompared}>
          <p>{errorMessage(runComparison.error)}</p>
        </Notice>
      )}
      <QueryContent
        query={response}
        subject={moneyStaffCopy.theComparison}
        skeleton={<TableSkeleton columns={DIFFERENCE_COLUMNS} rows={3} />}
      >
        {({ checked_at, differences, compared }) => {
          if (!checked_at)
            return (
              <EmptyState icon={Scale} heading={moneyStaffCopy.notComparedYet}>
                <p className="quiet">{moneyStaffCopy.theFirstComparisonRunsWithin}</p>
              </EmptyState>
            )
          const matchingDifferences = differences.filter((each) => !kind || each.kind === kind)
          const lastCompared = moneyStaffCopy.lastCompared({ time: <Moment time={checked_at} /> })
          if (!hasDifferences)
            return (
              <>
                <div role="status" className="gap-above">
                  <Notice tone="ok" icon={CircleCheck} heading={moneyStaffCopy.everythingMatches} level={2}>
                    <p>
                      {lastCompared}. {moneyStaffCopy.moneyStillOnItsWay}
                    </p>
                  </Notice>
                </div>
                {compared && <ComparedMovements compared={compared} />}
              </>
            )
          return (
            <>
              <p className="result-count" role="status">
                <strong>{plural(matchingDifferences.length, 'difference')}</strong>
                <span className="quiet">{lastCompared}</span>
              </p>
              {matchingDifferences.length === 0 ? (
                <EmptyState icon={Scale} heading={moneyStaffCopy.noDifferencesOfThisKind}>
                  <Link className="btn" to="/staff/reconciliation">
                    {moneyStaffCopy.showAll}
                  </Link>
                </EmptyState>
              ) : (
                <Table
                  label={moneyStaffCopy.differences}
                  columns={DIFFERENCE_COLUMNS}
                  rows={matchingDifferences}
                  keyOf={({ payment_id, provider_id }, index) => `${payment_id} ${provider_id} ${index}`}
                />
              )}
              {compared && <ComparedMovements compared={compared} />}
            </>
          )
        }}
      </QueryContent>
    </>
  )
}
