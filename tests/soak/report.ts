import { percentile } from '#tests/bench/harness/rounds.ts'
import { internalErrors, responseCounts } from './client.ts'
import { lastLinesOf } from './product/disturbable.ts'
import type { SoakResult } from './soak.ts'
import { byQuarters } from './throughput.ts'

/** The findings of a soak as text: times, answers, memory, and problems in the product's log. */
export function report({
  seed,
  minutes,
  endTimes,
  recoveries,
  ends,
  memory,
  invariants,
  wrong,
  log,
}: SoakResult) {
  const kinds = [...Map.groupBy(recoveries, ({ what }) => what)].toSorted(([a], [b]) => a.localeCompare(b))
  const times = (kind: string, all: typeof recoveries) => {
    const seconds = all.flatMap((each) => each.seconds ?? [])
    const percentiles =
      seconds.length > 0 ? [percentile(seconds, 0.5), percentile(seconds, 0.95), Math.max(...seconds)] : []
    return row(kind, all.length, all.filter(({ met }) => !met).length, ...percentiles.map(formatValue))
  }
  const requests = [...responseCounts].toSorted(([a], [b]) => a.localeCompare(b))
  return [
    `seed ${seed}: ${endTimes.length} stories (${byQuarters(endTimes, minutes).join(', ')} by quarters of the disturbed time, and after it), ${recoveries.length} disturbances, ${wrong.length} things wrong`,
    '',
    row('seconds until ready', 'times', 'in vain', 'median', 'p95', 'longest'),
    ...kinds.map(([kind, all]) => times(kind, all)),
    ...(recoveries.length > 0 ? [times('all', recoveries)] : []),
    '',
    row('ended by themselves', ends.length),
    ...[...Map.groupBy(ends, (each) => each)].map(([each, all]) => row(each, all.length)),
    '',
    row(
      'requests',
      requests.reduce((sum, [, count]) => sum + count, 0),
    ),
    ...requests.map(([outcome, count]) => row(outcome, count)),
    ...internalErrors.flatMap((id) => log.split('\n').filter((line) => line.includes(id))),
    '',
    row('MiB of memory', '', 'first', 'last', 'peak'),
    ...memory.map(({ part, first, last, peak }) => row(part, '', ...[first, last, peak].map(formatValue))),
    '',
    invariants,
    ...(wrong.length > 0 ? [...wrong, '', 'The log of the product ends:', lastLinesOf(log)] : []),
  ].join('\n')
}

const formatValue = (value: number) => (Number.isFinite(value) ? value.toFixed(1) : '-')
const row = (name: string, ...values: (string | number)[]) =>
  name.padEnd(24) + values.map((value) => String(value).padStart(9)).join('')
