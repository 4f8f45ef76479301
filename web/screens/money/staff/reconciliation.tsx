import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, RotateCw, Scale } from 'lucide-react'
import type { ResponseOf } from '#api/wire/wire.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
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
import { PaymentLink } from './record-links.tsx'

type Difference = ResponseOf<'GET /staff/reconciliation'>['differences'][number]

const DIFFERENCE_LABELS: Record<Difference['kind'], string> = {
  missing_at_provider: 'Not at the provider',
  missing_with_us: 'Not in our ledger',
  amount_differs: 'Different amount',
  state_differs: 'Different state',
}

const DIFFERENCE_COLUMNS: Column<Difference>[] = [
  { heading: 'Difference', cell: ({ kind }) => DIFFERENCE_LABELS[kind] },
  {
    heading: 'Payment',
    cell: ({ payment_id }) =>
      payment_id ? <PaymentLink id={payment_id} /> : <span className="quiet">None of our payments</span>,
  },
  { heading: 'Our ledger', cell: ({ ours }) => ours ?? <span className="quiet">Nothing</span> },
  { heading: 'The provider', cell: ({ theirs }) => theirs ?? <span className="quiet">Nothing</span> },
  { heading: "Provider's number", cell: ({ provider_id }) => provider_id ?? '' },
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
        title="Reconciliation"
        lead="Our ledger and the payment provider’s record are compared once a day, over the last 30 days."
      />
      <div className="search-form search-form--search dense gap-above--s">
        {hasDifferences && (
          <SelectField
            id="filter-kind"
            value={kind}
            error={undefined}
            set={(next) => {
              runComparison.reset()
              void navigate({ to: '/staff/reconciliation', search: { kind: next } })
            }}
            label="Difference"
            options={[
              { value: '', label: 'All' },
              ...Object.entries(DIFFERENCE_LABELS).map(([value, label]) => ({ value, label })),
            ]}
          />
        )}
        <Button busyLabel={runComparison.isPending && 'Comparing'} onClick={() => runComparison.mutate({})}>
          <Icon icon={RotateCw} small />
          Compare now
        </Button>
      </div>
      {runComparison.error && (
        <Notice tone="danger" icon={CircleAlert} heading="Not compared">
          <p>{errorMessage(runComparison.error)}</p>
        </Notice>
      )}
      <QueryContent
        query={response}
        subject="The comparison"
        skeleton={<TableSkeleton columns={DIFFERENCE_COLUMNS} rows={3} />}
      >
        {({ checked_at, differences }) => {
          if (!checked_at)
            return (
              <EmptyState icon={Scale} heading="Not compared yet">
                <p className="quiet">
                  The first comparison runs within a day, or when you press “Compare now”.
                </p>
              </EmptyState>
            )
          const matchingDifferences = differences.filter((each) => !kind || each.kind === kind)
          return (
            <>
              <p className="result-count" role="status">
                <strong>{plural(matchingDifferences.length, 'difference')}</strong>
                <span className="quiet">
                  Last compared <Moment time={checked_at} />
                </span>
              </p>
              {hasDifferences && matchingDifferences.length === 0 ? (
                <EmptyState icon={Scale} heading="No differences of this kind">
                  <Link className="btn" to="/staff/reconciliation">
                    Show all
                  </Link>
                </EmptyState>
              ) : matchingDifferences.length === 0 ? (
                <EmptyState icon={CircleCheck} heading="Everything matches">
                  <p className="quiet">Money still on its way isn't counted as a difference.</p>
                </EmptyState>
              ) : (
                <Table
                  label="Differences"
                  columns={DIFFERENCE_COLUMNS}
                  rows={matchingDifferences}
                  keyOf={({ payment_id, provider_id }, index) => `${payment_id} ${provider_id} ${index}`}
                />
              )}
            </>
          )
        }}
      </QueryContent>
    </>
  )
}
