const [CHART_WIDTH, BASELINE_Y, TOP_Y] = [128, 26, 4]

type Props = {
  /** In equal steps up to now; `null` where nothing is known. */
  values: readonly (number | null)[]
  /** Where the limit is drawn; also drawn when a value is above it. */
  limit?: number | undefined
  tone?: 'warn' | 'danger' | undefined
}

/** A small line beside its number: how that was over a day. It says nothing that the number does not. */
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
      className={tone ? `spark spark--${tone}` : 'spark'}
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
