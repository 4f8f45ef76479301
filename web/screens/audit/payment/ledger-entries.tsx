import { formatUsd } from '#web/ui/format.ts'
import { Table } from '#web/ui/list/table.tsx'
import { Moment } from '#web/ui/time.tsx'
import { formatAccountName } from './ledger.tsx'
import type { PaymentReplayResponse } from './payment-replay-response.ts'

/** Each line that these events posted, with the number of its event. */
export function LedgerEntries({ steps }: Pick<PaymentReplayResponse, 'steps'>) {
  const entries = steps.flatMap((step, index) =>
    step.lines.map((entry) => ({ ...entry, step, number: index + 1 })),
  )
  if (entries.length === 0) return <p className="quiet">No money had moved yet.</p>
  return (
    <Table
      label="Ledger entries"
      rows={entries}
      keyOf={({ account }, index) => `${account}${index}`}
      columns={[
        {
          head: 'When',
          cell: ({ step }) => (
            <span className="nowrap">
              <Moment time={step.time} />
            </span>
          ),
        },
        { head: 'Account', fold: 'main', cell: ({ account }) => formatAccountName(account) },
        {
          head: 'Amount',
          right: true,
          fold: 'end',
          cell: ({ amount }) => <span className="num">{formatUsd(amount)}</span>,
        },
        { head: 'Event', cell: ({ step, number }) => `${number}. ${step.summary}` },
      ]}
    />
  )
}
