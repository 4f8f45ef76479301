import { percentile } from '#tests/bench/harness/rounds.ts'
import type { Sample } from './memory.ts'

/** A process that has just started still grows to what it needs. */
const WARM_SECONDS = 20
/** The same holds for a standby that has just begun to work: it lets garbage grow before it collects it. */
const SETTLED_SECONDS = 120
/** Garbage is collected several times in a half of it. */
const MIN_CALM_SECONDS = 360
/** Runs shorter than this say little about growth. */
const MIN_SECONDS = 540
const MIN_SAMPLES = 5
/**
 * The largest growth factors. Taken memory includes garbage, which V8 lets grow: a process with little to
 * read has not reached that limit yet.
 */
const MAX_GROWTH = { held: 1.5, taken: 2.5 }
/** In MiB: the memory held by a process also grows by this while its caches fill. */
const CACHES_MIB = 64

const digits = /\d+$/

/**
 * The memory of all parts of a kind together, per second. Of two parts, the waiting one takes less than the
 * working one, and they change roles.
 */
function sumByTime(samples: readonly Sample[], kind: Sample['kind']) {
  const parts = Map.groupBy(
    samples.filter((each) => each.kind === kind),
    ({ part }) => part.replace(digits, ''),
  )
  return [...parts].map(([part, all]) => {
    const count = new Set(all.map((each) => each.part)).size
    const moments = [...Map.groupBy(all, ({ seconds }) => seconds).values()]
    const completeMoments = moments.filter((each) => each.length === count)
    return {
      kind,
      part: `${count > 1 ? `${part}, ${count} of it` : part}, ${kind}`,
      all: completeMoments.map((each) => ({
        age: Math.min(...each.map(({ age }) => age)),
        mebibytes: each.reduce((sum, { mebibytes }) => sum + mebibytes, 0),
      })),
    }
  })
}

/** The samples, and the time since which no process was ended. */
type Watched = { samples: readonly Sample[]; calmSince(): number }

/** A quantile of the first samples and of the last ones. */
function firstAndLast(all: readonly number[], share: number, quantile: number) {
  const count = Math.max(1, Math.floor(all.length * share))
  return {
    first: percentile(all.slice(0, count), quantile),
    last: percentile(all.slice(-count), quantile),
    count,
  }
}

/**
 * For each process since the disturbances ended: the least memory that it held in both halves of that time.
 * Only a process that is never ended shows such growth. Empty if that time was too short.
 */
export function memoryOfCalm({ samples, calmSince }: Watched) {
  const settledTime = calmSince() + SETTLED_SECONDS
  const isLong = (samples.at(-1)?.seconds ?? 0) >= settledTime + MIN_CALM_SECONDS
  const calm = samples.filter(
    ({ kind, seconds, age }) => kind === 'held' && isLong && seconds >= settledTime && age >= SETTLED_SECONDS,
  )
  return [...Map.groupBy(calm, ({ part }) => part)].map(([part, all]) => {
    const lastProcess = all.filter(({ pid }) => pid === all.at(-1)?.pid).map(({ mebibytes }) => mebibytes)
    return {
      kind: 'held' as const,
      part: `${part}, calm`,
      ...firstAndLast(lastProcess, 1 / 2, 0),
      peak: Math.max(...lastProcess),
    }
  })
}

/**
 * For each kind of part: the medians of the first and the last quarter of its warm samples, and the highest
 * of all.
 */
export const memoryOf = ({ samples }: Pick<Watched, 'samples'>) =>
  [...sumByTime(samples, 'taken'), ...sumByTime(samples, 'held')].map(({ kind, part, all }) => {
    const warm = all.filter(({ age }) => age >= WARM_SECONDS).map(({ mebibytes }) => mebibytes)
    return {
      kind,
      part,
      ...firstAndLast(warm, 1 / 4, 0.5),
      peak: Math.max(0, ...all.map(({ mebibytes }) => mebibytes)),
    }
  })

/**
 * The faults in the memory of a long run: a part that holds half more, and more than caches explain; one that
 * takes two and a half times as much; or one with too few samples. Only processes that have run for a while
 * are compared, by medians of a quarter of the time or minima of a half, since short peaks are no growth.
 */
export const growingParts = (memory: ReturnType<typeof memoryOf>, seconds: number) =>
  seconds < MIN_SECONDS
    ? []
    : memory.flatMap(({ kind, part, first, last, count }) => {
        if (count < MIN_SAMPLES) return [`${part} was seen for ${count} seconds only`]
        return last > first * MAX_GROWTH[kind] && last > first + CACHES_MIB
          ? [`${part} grew from ${first} to ${last} MiB`]
          : []
      })
