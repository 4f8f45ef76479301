import { Fragment } from 'react'
import { monthName } from './months.ts'

/** What a month came to: what is settled, and what is still open. */
export type MonthBar = { month: string; settled: number; open: number }

type Props = {
  /** What the bars are of: "Paid in by month". */
  label: string
  months: readonly MonthBar[]
  /** What the filled part is, and the dashed one, if there is such. */
  settled: string
  open?: string
  /** How an amount is written. */
  amount(value: number): string
}

const HEIGHT = 176
/** Where the bars stand, and how high the highest is. */
const GROUND = 152
const MOST = 116
/** How much of its column a bar takes. */
const WIDTH = 0.56

const sum = ({ settled, open }: MonthBar) => settled + open

/** One bar a month, in per cent of the width, so that the text keeps its size; the same numbers stand in a hidden table. */
export function MonthBars({ label, months, settled, open, amount }: Props) {
  const most = Math.max(...months.map(sum))
  const highest = months.find((each) => sum(each) === most)
  if (highest === undefined || most <= 0) return null
  const column = 100 / months.length
  const high = (value: number) => (value / most) * MOST
  return (
    <figure className="chart">
      <svg
        height={HEIGHT}
        role="img"
        aria-label={`${label}. The highest is ${monthName(highest.month)} with ${amount(most)}. A table follows.`}
      >
        <line x1="0" x2="100%" y1={GROUND + 0.5} y2={GROUND + 0.5} />
        {months.map((each, at) => {
          const x = `${(at + 0.5) * column}%`
          const bar = { x: `${(at + 0.5 - WIDTH / 2) * column}%`, width: `${WIDTH * column}%` }
          const on = each === highest ? 'on' : undefined
          const top = GROUND - high(sum(each))
          return (
            <Fragment key={each.month}>
              {sum(each) > 0 && (
                <text className={['only-wide', on].filter(Boolean).join(' ')} x={x} y={top - 7}>
                  {amount(sum(each))}
                </text>
              )}
              {each.settled > 0 && (
                <rect
                  className="bar-a"
                  {...bar}
                  y={GROUND - high(each.settled)}
                  height={high(each.settled)}
                />
              )}
              {each.open > 0 && (
                <rect className="bar-b" {...bar} y={top + 0.75} height={Math.max(1, high(each.open) - 1.5)} />
              )}
              <text className={on} x={x} y={GROUND + 19}>
                <tspan className="only-wide">{monthName(each.month, 'short')}</tspan>
                <tspan className="only-narrow">{monthName(each.month, 'narrow')}</tspan>
              </text>
            </Fragment>
          )
        })}
      </svg>
      <div className="hidden">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">{settled}</th>
              {open && <th scope="col">{open}</th>}
            </tr>
          </thead>
          <tbody>
            {months.map((each) => (
              <tr key={each.month}>
                <th scope="row">{monthName(each.month, 'year')}</th>
                <td>{amount(each.settled)}</td>
                {open && <td>{amount(each.open)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption aria-hidden="true">
        <span>
          <i />
          {settled}
        </span>
        {open && (
          <span>
            <i className="key-b" />
            {open}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
