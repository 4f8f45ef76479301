import type { ReactNode } from 'react'

export type SumRow = { words: ReactNode; small?: ReactNode; amount: string; total?: boolean }

/** Price, fee, total, in this order. */
export const Sum = ({ caption, rows }: { caption: string; rows: SumRow[] }) => (
  <table className="sum">
    <caption className="hidden">{caption}</caption>
    <tbody>
      {rows.map(({ words, small, amount, total }) => (
        <tr key={String(words)} className={total ? 'total' : undefined}>
          <th scope="row">
            {words}
            {small && <small>{small}</small>}
          </th>
          <td>{amount}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
