import { at } from '#tests/bench/harness/rounds.ts'
import { lastOf } from './product/logged.ts'
import type { Soaked } from './soak.ts'

/** What a soak has found, as text: times and memory, and what is wrong with the product's log. */
export function report({ seed, stories, recoveries, memory, wrong, log }: Soaked) {
  const kinds = [...Map.groupBy(recoveries, ({ what }) => what)].toSorted(([a], [b]) => a.localeCompare(b))
  const times = (kind: string, all: typeof recoveries) => {
    const seconds = all.map((each) => each.seconds)
    return row(kind, all.length, ...[at(seconds, 0.5), at(seconds, 0.95), Math.max(...seconds)].map(one))
  }
  return [
    `seed ${seed}: ${stories} stories, ${recoveries.length} times a part killed or stalled, ${wrong.length} things wrong`,
    '',
    row('seconds until ready', 'times', 'median', 'p95', 'longest'),
    ...kinds.map(([kind, all]) => times(kind, all)),
    ...(recoveries.length > 0 ? [times('all', recoveries)] : []),
    '',
    row('MiB of memory', '', 'first', 'last', 'peak'),
    ...memory.map(({ part, first, last, peak }) => row(part, '', ...[first, last, peak].map(one))),
    ...(wrong.length > 0 ? ['', ...wrong, '', 'The log of the product ends:', lastOf(log)] : []),
  ].join('\n')
}

const one = (value: number) => (Number.isFinite(value) ? value.toFixed(1) : '-')
const row = (name: string, ...values: (string | number)[]) =>
  name.padEnd(24) + values.map((value) => String(value).padStart(9)).join('')
