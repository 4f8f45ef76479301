const [CHART_WIDTH, BASELINE_Y, TOP_Y] = [128, 26, 4]

type Props = {
  /** Values at equal intervals up to now; `null` where none is known. */
  values: readonly (number | null)[]
  /** The limit, if a line is drawn for it, also below values that exceed it. */
  limit?: number | undefined
  tone?: 'warn' | 'danger' | undefined
}

/**
 * A small graph of a number over a day, beside that number. It adds no information, so screen readers skip
 * it.
 */
export function Sparkline({ values, limit, tone }: Props) {
  const magnitudes = values.map((value) => (value === null ? null : Math.abs(value)))
  const highest = Math.max(limit ?? 0, ...magnitudes.map((value) => value ?? 0)) || 1
  const x = (step: number) => ((step / Math.max(1, values.length - 1)) * CHART_WIDTH).toFixed(1)
  const y = (value: number) => (BASELINE_Y - (value / highest) * (BASELINE_Y - TOP_Y)).toFixed(1)
  const path = magnitudes
    .map((value, step) =>
      value === null
        ? ''
        : `${step === 0 || magnitudes[step - 1] === null ? 'M' : 'L'}${x(step)} ${y(value)}`,
    )
    .join('')
  const last = magnitudes.at(-1)
  return (
    <svg
      className={tone ? `sparkline sparkline--${tone}` : 'sparkline'}
      viewBox={`0 0 ${CHART_WIDTH} 28`}
      aria-hidden="true"
      role="presentation"
    >
      {limit !== undefined && <path className="limit" d={`M0 ${y(limit)}H${CHART_WIDTH}`} />}
      <path d={path || 'M0 0'} />
      {last !== undefined && last !== null && <circle cx={CHART_WIDTH} cy={y(last)} r="2.5" />}
    </svg>
  )
}
