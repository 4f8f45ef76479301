import { Link } from '@tanstack/react-router'
import type { AnswerOf } from '#api/wire/wire.ts'
import { capitalize } from '#web/ui/format.ts'
import { LicenseStatusLabel } from '#web/ui/license-status-label.tsx'
import { type Column, Table } from '#web/ui/list/table.tsx'
import { Moment } from '#web/ui/time.tsx'
import { licenseName } from '#web/ui/us-states.ts'
import { formatLookUp } from './use-look-up.ts'

type OtherLicensesProps = Pick<AnswerOf<'GET /staff/licenses/{id}'>, 'earlier'> & {
  nameOf(id: string): string
}

/** The decisions on this person's other licenses. */
export const OtherLicenses = ({ earlier, nameOf }: OtherLicensesProps) => (
  <Table label="Other licenses" columns={columnsFor(nameOf)} rows={earlier} keyOf={({ id }) => id} />
)

const columnsFor = (
  nameOf: OtherLicensesProps['nameOf'],
): Column<OtherLicensesProps['earlier'][number]>[] => [
  {
    head: 'License',
    cell: ({ id, license_type, state }) => (
      <Link className="link" to="/staff/licenses/$id" params={{ id }}>
        {licenseName({ license_type, state })}
      </Link>
    ),
  },
  { head: 'Number', cell: ({ number }) => number },
  { head: 'Status', fold: 'end', cell: ({ status }) => <LicenseStatusLabel status={status} bare /> },
  { head: 'Decided', cell: ({ decided }) => <Moment time={decided.at} /> },
  { head: 'By', cell: ({ decided }) => capitalize(nameOf(decided.by)) },
  { head: 'Source or reason', cell: ({ decided }) => formatLookUp(decided.text) },
]
