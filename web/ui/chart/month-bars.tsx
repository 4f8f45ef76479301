import { Fragment } from 'react'
import * as uiCopy from '#web/copy/ui/ui.tsx'
import { today } from '../format.ts'
import { monthName } from './months.ts'

/** The sums of a month: the settled and the open part. */
export type MonthBar = { month: string; settledAmount: number; openAmount: number }

type Props = {
  /** The title of the chart: "Paid in by month". */
  label: string
  months: readonly MonthBar[]
  /** The names of the filled part and, if there is one, of the dashed part. */
  settledLabel: string
  openLabel?: string
  /** Writes an amount. */
  formatAmount(value: number): string
}

const CHART_HEIGHT = 176
/** The position of the baseline, and the height of the highest bar. */
const BASELINE_Y = 152
const MAX_BAR_HEIGHT = 116
/** The share of its column that a bar takes. */
const BAR_WIDTH_RATIO = 0.56

const monthTotal = ({ settledAmount, openAmount }: MonthBar) => settledAmount + openAmount

/**
 * One bar a month. Widths are in percent, so that the text keeps its size. A phone has room for the amount of
 * the highest bar; that of this month stands below. A hidden table has all numbers.
 */
export function MonthBars({ label, months, settledLabel, openLabel, formatAmount }: Props) {
  const highestTotal = Math.max(...months.map(monthTotal))
  const highestMonth = months.find((month) => monthTotal(month) === highestTotal)
  // This month stands out; a chart of the past has its highest month in its place.
  const markedMonth = months.find(({ month }) => month === today().slice(0, 7)) ?? highestMonth
  if (highestMonth === undefined || highestTotal <= 0) return null
  const columnWidth = 100 / months.length
  // Beside the edge of a phone the amount of a bar has no room in its middle.
  const anchorClass = (index: number) =>
    index === 0 ? 'at-start' : index === months.length - 1 ? 'at-end' : undefined
  const barHeight = (value: number) => (value / highestTotal) * MAX_BAR_HEIGHT
  return (
    <figure className="chart">
      <svg
        height={CHART_HEIGHT}
        role="img"
        aria-label={uiCopy.theHighestIsWithA(
          label,
          monthName(highestMonth.month),
          formatAmount(highestTotal),
        )}
      >
        <line x1="0" x2="100%" y1={BASELINE_Y + 0.5} y2={BASELINE_Y + 0.5} />
        {months.map((month, index) => {
          const x = `${(index + 0.5) * columnWidth}%`
          const bar = {
            x: `${(index + 0.5 - BAR_WIDTH_RATIO / 2) * columnWidth}%`,
            width: `${BAR_WIDTH_RATIO * columnWidth}%`,
          }
          const highlightClass = month === markedMonth ? 'on' : undefined
          const top = BASELINE_Y - barHeight(monthTotal(month))
          return (
            <Fragment key={month.month}>
              {monthTotal(month) > 0 && (
                <text className={['only-wide', highlightClass].filter(Boolean).join(' ')} x={x} y={top - 7}>
                  {formatAmount(monthTotal(month))}
                </text>
              )}
              {month === highestMonth && (
                <text
                  className={['only-narrow', anchorClass(index)].filter(Boolean).join(' ')}
                  x={x}
                  y={top - 7}
                >
                  {formatAmount(highestTotal)}
                </text>
              )}
              {month.settledAmount > 0 && (
                <rect
                  className={month === markedMonth ? 'bar-a on' : 'bar-a'}
                  {...bar}
                  y={BASELINE_Y - barHeight(month.settledAmount)}
                  height={barHeight(month.settledAmount)}
                />
              )}
              {month.openAmount > 0 && (
                <rect
                  className="bar-b"
                  {...bar}
                  y={top + 0.75}
                  height={Math.max(1, barHeight(month.openAmount) - 1.5)}
                />
              )}
              <text className={highlightClass} x={x} y={BASELINE_Y + 19}>
                <tspan className="only-wide">{monthName(month.month, 'short')}</tspan>
                <tspan className="only-narrow">{monthName(month.month, 'narrow')}</tspan>
              </text>
            </Fragment>
          )
        })}
      </svg>
      {markedMonth !== undefined && markedMonth !== highestMonth && (
        <p className="small quiet num only-narrow" aria-hidden="true">
          {uiCopy.amountOfMonth(monthName(markedMonth.month), formatAmount(monthTotal(markedMonth)))}
        </p>
      )}
      <div className="hidden">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{uiCopy.month}</th>
              <th scope="col">{settledLabel}</th>
              {openLabel && <th scope="col">{openLabel}</th>}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{monthName(month.month, 'year')}</th>
                <td>{formatAmount(month.settledAmount)}</td>
                {openLabel && <td>{formatAmount(month.openAmount)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {openLabel && (
        <figcaption aria-hidden="true">
          <span>
            <i />
            {settledLabel}
          </span>
          <span>
            <i className="key-b" />
            {openLabel}
          </span>
        </figcaption>
      )}
    </figure>
  )
}
