import type { ReactNode } from 'react'
import * as uiCopy from '#web/copy/ui/ui.tsx'

/**
 * The head of a column, and its cell for a row. Up to 700 px a row is stacked: the `main` column (by default
 * the first) and the `end` column share the first line, without heads; every other column has a line with its
 * head. `alignsRight` is for numbers.
 */
export type Column<R> = {
  heading: string
  cell(row: R): ReactNode
  fold?: 'main' | 'end'
  alignsRight?: true
}

type Props<R> = {
  columns: readonly Column<R>[]
  rows: readonly R[]
  /** Whether the last row is the sum of the others. */
  hasTotalRow?: true
  /** Unique among the rows. */
  keyOf(row: R, index: number): string
}

/** `label` says for screen readers what the rows are: "Accounts". */
type TableProps<R> = Props<R> & { label: string }

/**
 * Explicit roles, since some browsers no longer treat a table as one when its rows are displayed as blocks.
 */
const ROLES = { table: 'table', rows: 'rowgroup', row: 'row', head: 'columnheader', cell: 'cell' }

/** A value after the heading of its column, for stacked rows. */
const StackedCell = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <>
    <span className="fold-head" aria-hidden="true">
      {heading}
    </span>
    <div>{children}</div>
  </>
)

/**
 * A table. It scrolls sideways, also by keyboard, if it is wider than its container. Up to 700 px its rows
 * are stacked.
 */
export const Table = <R,>({ label, ...tableProps }: TableProps<R>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section className="scroll" tabIndex={0} aria-label={uiCopy.table(label)}>
    <BareTable {...tableProps} />
  </section>
)

/** A table without the scrolling box. */
export function BareTable<R>({ columns, rows, hasTotalRow, keyOf }: Props<R>) {
  const mainColumn = columns.find(({ fold }) => fold === 'main') ?? columns[0]
  const foldClass = (column: Column<R>) =>
    column === mainColumn ? 'fold-main' : column.fold && `fold-${column.fold}`
  return (
    <table
      className={hasTotalRow ? 'table table--fold table--with-total' : 'table table--fold'}
      role={ROLES.table}
    >
      <thead role={ROLES.rows}>
        <tr role={ROLES.row}>
          {columns.map(({ heading, alignsRight }) => (
            <th scope="col" key={heading} role={ROLES.head} className={alignsRight && 'right'}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={ROLES.rows}>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)} role={ROLES.row}>
            {columns.map((column) => (
              <td
                key={column.heading}
                className={
                  [foldClass(column), column.alignsRight && 'right'].filter(Boolean).join(' ') || undefined
                }
                role={ROLES.cell}
              >
                {foldClass(column) ? (
                  column.cell(row)
                ) : (
                  <StackedCell heading={column.heading}>{column.cell(row)}</StackedCell>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
