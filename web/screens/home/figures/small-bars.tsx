import { chartMonths, monthName } from '#web/ui/chart/months.ts'

const MONTH_COUNT = 6
const COLUMN_WIDTH_PERCENT = 100 / MONTH_COUNT
const BAR_WIDTH_PERCENT = 14.5
const MAX_BAR_HEIGHT = 46
const MIN_BAR_HEIGHT = 4
const STUB_HEIGHT = 2
const BASELINE_Y = 52
const LABEL_Y = 66

/** The sums of a month: what is settled, and what is still held. */
type Month = { month: string; settledAmount: number; heldAmount: number }

/** The months of the bars, up to this one. */
export const barMonths = (thisMonth: string) => chartMonths(thisMonth, MONTH_COUNT)

/** A bar a month beside the sum of them; what is held is dashed. The payments have the numbers in a table. */
export function SmallBars({ months }: { months: readonly Month[] }) {
  const highest = Math.max(...months.map(({ settledAmount, heldAmount }) => settledAmount + heldAmount))
  if (highest <= 0) return null
  const barHeight = (amount: number) =>
    amount > 0 ? Math.max(MIN_BAR_HEIGHT, (amount / highest) * MAX_BAR_HEIGHT) : 0
  return (
    <dd className="strip__bars">
      <svg height={LABEL_Y + 4} aria-hidden="true">
        {months.map(({ month, settledAmount, heldAmount }, index) => {
          const left = index * COLUMN_WIDTH_PERCENT + (COLUMN_WIDTH_PERCENT - BAR_WIDTH_PERCENT) / 2
          const bar = { x: `${left}%`, width: `${BAR_WIDTH_PERCENT}%` }
          const [settledHeight, heldHeight] = [barHeight(settledAmount), barHeight(heldAmount)]
          return (
            <g key={month} className={index === months.length - 1 ? 'on' : undefined}>
              {settledHeight > 0 && (
                <rect {...bar} y={BASELINE_Y - settledHeight} height={settledHeight} rx="3" />
              )}
              {heldHeight > 0 && (
                <rect
                  className="strip__held"
                  {...bar}
                  y={BASELINE_Y - settledHeight - heldHeight + 0.75}
                  height={Math.max(1, heldHeight - 1.5)}
                  rx="3"
                />
              )}
              {settledHeight + heldHeight === 0 && (
                <rect className="strip__stub" {...bar} y={BASELINE_Y - STUB_HEIGHT} height={STUB_HEIGHT} />
              )}
              <text x={`${left + BAR_WIDTH_PERCENT / 2}%`} y={LABEL_Y}>
                <tspan className="only-wide">{monthName(month, 'short')}</tspan>
                <tspan className="only-narrow">{monthName(month, 'narrow')}</tspan>
              </text>
            </g>
          )
        })}
      </svg>
    </dd>
  )
}
