import { formatUsd } from '#web/ui/format.ts'
import { Table } from '#web/ui/list/table.tsx'
import { Moment } from '#web/ui/time.tsx'
import { accountWords } from './balances.tsx'
import type { Replayed } from './replayed.ts'

/** Each line that these events posted, with the number of its event. */
export function Books({ steps }: Pick<Replayed, 'steps'>) {
  const lines = steps.flatMap((step, index) =>
    step.lines.map((line) => ({ ...line, step, number: index + 1 })),
  )
  if (lines.length === 0) return <p className="quiet">No money had moved yet.</p>
  return (
    <Table
      label="Ledger entries"
      rows={lines}
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
        { head: 'Account', fold: 'main', cell: ({ account }) => accountWords(account) },
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
