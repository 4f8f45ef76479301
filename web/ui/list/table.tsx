import type { ReactNode } from 'react'

/** The head of a column, and what a row shows in it. */
export type Column<R> = { head: string; cell(row: R): ReactNode }

type Props<R> = {
  /** What the rows are, for screen readers: "Accounts". */
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  /** Unique among the rows. */
  keyOf(row: R, index: number): string
  /** Whether on phones each row stands in lines of its own: the second cell and, at its end, the first; below them the others. */
  stacks?: boolean
}

/** A table. If it is wider than its container it scrolls sideways, also by keyboard. */
export const Table = <R,>({ label, columns, rows, keyOf, stacks }: Props<R>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section className="scroll" tabIndex={0} aria-label={`${label}, table`}>
    <table className={stacks ? 'table table--stacks' : 'table'}>
      <thead>
        <tr>
          {columns.map(({ head }) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)}>
            {columns.map(({ head, cell }) => (
              <td key={head}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
