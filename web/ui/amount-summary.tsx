import type { ReactNode } from 'react'

export type AmountRow = { label: ReactNode; note?: ReactNode; amount: string; isTotal?: boolean }

/** Price, fee, total, in this order. */
export const AmountSummary = ({ caption, rows }: { caption: string; rows: AmountRow[] }) => (
  <table className="amount-summary">
    <caption className="hidden">{caption}</caption>
    <tbody>
      {rows.map(({ label, note, amount, isTotal: total }) => (
        <tr key={String(label)} className={total ? 'total' : undefined}>
          <th scope="row">
            {label}
            {note && <small>{note}</small>}
          </th>
          <td>{amount}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
