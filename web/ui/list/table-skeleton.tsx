import { BareTable, type Column } from './table.tsx'

type Props = {
  columns: readonly Pick<Column<never>, 'heading' | 'fold' | 'alignsRight'>[]
  rows?: number
}

const ValueSkeleton = () => <i className="skeleton skeleton--value" />

/** A table with its own column headings, while its rows load. */
export const TableSkeleton = ({ columns, rows = 6 }: Props) => (
  <div aria-hidden="true">
    <p className="result-count">
      <i className="skeleton skeleton--count" />
    </p>
    <div className="skeleton__clip">
      <BareTable
        columns={columns.map((column) => ({ ...column, cell: ValueSkeleton }))}
        rows={Array.from({ length: rows }, (_, row) => row)}
        keyOf={String}
      />
    </div>
  </div>
)
