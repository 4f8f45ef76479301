import { type Column, Sheet } from '../list/table.tsx'

type Props = {
  columns: readonly Pick<Column<never>, 'head' | 'fold' | 'right'>[]
  rows?: number
  /** Whether the number of rows stands above; it does unless this says no. */
  found?: boolean
}

const Value = () => <i className="skeleton skeleton--value" />

/** A table with its own heads, while its rows load. */
export const TableSkeleton = ({ columns, rows = 6, found = true }: Props) => (
  <div aria-hidden="true">
    {found && (
      <p className="found">
        <i className="skeleton skeleton--count" />
      </p>
    )}
    <div className="skeleton__clip">
      <Sheet
        columns={columns.map((column) => ({ ...column, cell: Value }))}
        rows={Array.from({ length: rows }, (_, row) => row)}
        keyOf={String}
      />
    </div>
  </div>
)
