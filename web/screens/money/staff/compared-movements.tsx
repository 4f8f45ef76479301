import type { ResponseOf } from '#api/wire/wire.ts'
import * as moneyStaffCopy from '#web/copy/money/staff.tsx'
import { formatUsd, plural } from '#web/ui/format.ts'
import { Section } from '#web/ui/layout/page.tsx'
import { type Column, Table } from '#web/ui/list/table.tsx'
import { Moment } from '#web/ui/time.tsx'

type Compared = NonNullable<ResponseOf<'GET /staff/reconciliation'>['compared']>
type MovementSum = Compared['in']['ours']
type Row = Compared['in'] & { name: string }

const COLUMNS: Column<Row>[] = [
  { heading: moneyStaffCopy.compared, cell: ({ name }) => name },
  { heading: moneyStaffCopy.ourLedger, alignsRight: true, cell: ({ ours }) => <Sum {...ours} /> },
  { heading: moneyStaffCopy.theProvider, alignsRight: true, cell: ({ theirs }) => <Sum {...theirs} /> },
]

const Sum = ({ count, amount }: MovementSum) => (
  <>
    <span className="quiet nowrap">{plural(count, moneyStaffCopy.movement)}</span> {formatUsd(amount)}
  </>
)

/** What the last comparison compared: money in and money out, by our ledger and by the provider. */
export const ComparedMovements = ({ compared }: { compared: Compared }) => (
  <Section heading={moneyStaffCopy.whatWasCompared} className="compared-movements">
    <p className="quiet">
      {moneyStaffCopy.comparedPeriod({
        from: <Moment time={compared.from} />,
        until: <Moment time={compared.until} />,
      })}
      {compared.pending > 0 && ` ${moneyStaffCopy.stillOnTheirWay(compared.pending)}`}
    </p>
    <Table
      label={moneyStaffCopy.whatWasCompared}
      columns={COLUMNS}
      rows={[
        { name: moneyStaffCopy.moneyIn, ...compared.in },
        { name: moneyStaffCopy.moneyOut, ...compared.out },
      ]}
      keyOf={({ name }) => name}
    />
  </Section>
)
