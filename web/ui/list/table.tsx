import type { ReactNode } from 'react'

/**
 * The head of a column, and what a row shows in it. Up to 800 px a row is stacked: the `main` column (if none is, the first)
 * and the `end` column share its first line without their heads, and each other one is a line of its own behind its head. `right`: numbers, whose ends stand below each other.
 */
export type Column<R> = { head: string; cell(row: R): ReactNode; fold?: 'main' | 'end'; right?: true }

type Props<R> = {
  columns: readonly Column<R>[]
  rows: readonly R[]
  /** Whether the last row is the sum of the others. */
  summed?: true
  /** Unique among the rows. */
  keyOf(row: R, index: number): string
}

/** `label`: what the rows are, for screen readers: "Accounts". */
type TableProps<R> = Props<R> & { label: string }

/** Said again, since some browsers stop treating a table as one when its rows are laid out as blocks. */
const ROLES = { table: 'table', rows: 'rowgroup', row: 'row', head: 'columnheader', cell: 'cell' }

/** A value that stands behind the head of its column where the rows are stacked. */
const Stacked = ({ head, children }: { head: string; children: ReactNode }) => (
  <>
    <span className="f-head" aria-hidden="true">
      {head}
    </span>
    <div>{children}</div>
  </>
)

/** A table. If it is wider than its container it scrolls sideways, also by keyboard; up to 800 px its rows are stacked. */
export const Table = <R,>({ label, ...sheet }: TableProps<R>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section className="scroll" tabIndex={0} aria-label={`${label}, table`}>
    <Sheet {...sheet} />
  </section>
)

/** The table without what it scrolls in. */
export function Sheet<R>({ columns, rows, summed, keyOf }: Props<R>) {
  const main = columns.find(({ fold }) => fold === 'main') ?? columns[0]
  const place = (column: Column<R>) => (column === main ? 'f-main' : column.fold && `f-${column.fold}`)
  return (
    <table className={summed ? 'table table--fold table--summed' : 'table table--fold'} role={ROLES.table}>
      <thead role={ROLES.rows}>
        <tr role={ROLES.row}>
          {columns.map(({ head, right }) => (
            <th scope="col" key={head} role={ROLES.head} className={right && 'right'}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={ROLES.rows}>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)} role={ROLES.row}>
            {columns.map((column) => (
              <td
                key={column.head}
                className={[place(column), column.right && 'right'].filter(Boolean).join(' ') || undefined}
                role={ROLES.cell}
              >
                {place(column) ? column.cell(row) : <Stacked head={column.head}>{column.cell(row)}</Stacked>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
