import type { ReactNode } from 'react'

/**
 * The head of a column, and what a row shows in it. On phones a row is stacked: the `main` column (if none is, the first)
 * and the `end` column share its first line without their heads, and each other one is a line of its own behind its head.
 */
export type Column<R> = { head: string; cell(row: R): ReactNode; fold?: 'main' | 'end' }

type Props<R> = {
  /** What the rows are, for screen readers: "Accounts". */
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  /** Unique among the rows. */
  keyOf(row: R, index: number): string
}

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

/** A table. If it is wider than its container it scrolls sideways, also by keyboard; on phones its rows are stacked. */
export function Table<R>({ label, columns, rows, keyOf }: Props<R>) {
  const main = columns.find(({ fold }) => fold === 'main') ?? columns[0]
  const place = (column: Column<R>) => (column === main ? 'f-main' : column.fold && `f-${column.fold}`)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="scroll" tabIndex={0} aria-label={`${label}, table`}>
      <table className="table table--fold" role={ROLES.table}>
        <thead role={ROLES.rows}>
          <tr role={ROLES.row}>
            {columns.map(({ head }) => (
              <th scope="col" key={head} role={ROLES.head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role={ROLES.rows}>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)} role={ROLES.row}>
              {columns.map((column) => (
                <td key={column.head} className={place(column)} role={ROLES.cell}>
                  {place(column) ? (
                    column.cell(row)
                  ) : (
                    <Stacked head={column.head}>{column.cell(row)}</Stacked>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
