import { chartMonths, monthName } from '#web/ui/chart/months.ts'

const COLUMN_WIDTH = 29
const BAR_WIDTH = 26
const MAX_BAR_HEIGHT = 48
const MIN_BAR_HEIGHT = 2
const BASELINE_Y = 52
const LABEL_Y = 66

type Month = { month: string; amount: number }

/** The months of the bars, up to this one. */
export const barMonths = (thisMonth: string) => chartMonths(thisMonth, 6)

/** A bar a month beside a figure; this month is darker. The payments have the same numbers in a table. */
export function SmallBars({ months }: { months: readonly Month[] }) {
  const highest = Math.max(...months.map(({ amount }) => amount))
  if (highest <= 0) return null
  const width = months.length * COLUMN_WIDTH
  const height = LABEL_Y + 4
  return (
    <dd className="strip__bars">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {months.map(({ month, amount }, index) => {
          const barHeight = amount > 0 ? Math.max(MIN_BAR_HEIGHT, (amount / highest) * MAX_BAR_HEIGHT) : 0
          return (
            <g key={month} className={index === months.length - 1 ? 'on' : undefined}>
              <rect
                x={index * COLUMN_WIDTH}
                y={BASELINE_Y - barHeight}
                width={BAR_WIDTH}
                height={barHeight}
                rx="3"
              />
              <text x={index * COLUMN_WIDTH + BAR_WIDTH / 2} y={LABEL_Y}>
                {monthName(month, 'short')}
              </text>
            </g>
          )
        })}
      </svg>
    </dd>
  )
}
