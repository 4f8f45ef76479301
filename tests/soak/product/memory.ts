import { readdirSync, readFileSync } from 'node:fs'
import { at } from '#tests/bench/harness/rounds.ts'
import type { Disturbable } from './disturbable.ts'

type Sample = { part: string; pid: number; seconds: number; age: number; mebibytes: number }

const EVERY_MS = 1000
/** A process that has just started still grows to what it needs. */
const WARM_SECONDS = 20
/** Runs shorter than this say little about growth. */
const LEAST_SECONDS = 540
const LEAST_SAMPLES = 5
const MOST_GROWTH = 1.5

/** Samples the memory of every part; PostgreSQL with its connections, without what they share. */
export function watchMemory(product: Disturbable) {
  const begin = performance.now()
  const born = new Map<number, number>()
  const samples: Sample[] = []
  const timer = setInterval(() => {
    const seconds = (performance.now() - begin) / 1000
    for (const part of product.parts) {
      const pid = product.pid(part)
      const mebibytes = pid && (part === 'postgres' ? ofFamily(pid) : ofProcess(pid, 'VmRSS'))
      if (!pid || !mebibytes) continue
      if (!born.has(pid)) born.set(pid, seconds)
      samples.push({ part, pid, seconds, age: seconds - (born.get(pid) ?? seconds), mebibytes })
    }
  }, EVERY_MS)
  let calmSince = Number.POSITIVE_INFINITY
  return {
    samples,
    calmSince: () => calmSince,
    /** From now on no process is ended. */
    isCalm() {
      calmSince = (performance.now() - begin) / 1000
    },
    end: () => clearInterval(timer),
  }
}

const ofProcess = (pid: number, field: 'VmRSS' | 'RssAnon') => {
  const status = read(`/proc/${pid}/status`)
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
}

const ofFamily = (parent: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && read(`/proc/${name}/status`).includes(`PPid:\t${parent}\n`))
    .reduce((sum, child) => sum + ofProcess(Number(child), 'RssAnon'), ofProcess(parent, 'RssAnon'))

/** Empty when the process has ended meanwhile. */
function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const digits = /\d+$/

/**
 * Of all parts of a kind together, second by second: of two, the one that waits takes less than the one that works, and
 * they change places.
 */
function together(samples: readonly Sample[]) {
  const kinds = Map.groupBy(samples, ({ part }) => part.replace(digits, ''))
  return [...kinds].map(([part, all]) => {
    const count = new Set(all.map((each) => each.part)).size
    const moments = [...Map.groupBy(all, ({ seconds }) => seconds).values()]
    const whole = moments.filter((each) => each.length === count)
    return {
      part: count > 1 ? `${part}, ${count} of it` : part,
      all: whole.map((each) => ({
        age: Math.min(...each.map(({ age }) => age)),
        mebibytes: each.reduce((sum, { mebibytes }) => sum + mebibytes, 0),
      })),
    }
  })
}

type Watched = ReturnType<typeof watchMemory>

/** The medians of the first and the last quarter. */
function quartersOf(all: readonly number[]) {
  const count = Math.max(1, Math.floor(all.length / 4))
  return { first: at(all.slice(0, count), 0.5), last: at(all.slice(-count), 0.5), count }
}

/** Of each process since nothing was disturbed any more: what is held by one that is never ended is seen there alone. */
export const memoryOfCalm = ({ samples, calmSince }: Watched) => {
  const calm = samples.filter(({ seconds, age }) => seconds >= calmSince() && age >= WARM_SECONDS)
  return [...Map.groupBy(calm, ({ part }) => part)].map(([part, all]) => {
    const one = all.filter(({ pid }) => pid === all.at(-1)?.pid).map(({ mebibytes }) => mebibytes)
    return { part: `${part}, calm`, ...quartersOf(one), peak: Math.max(...one) }
  })
}

/** Of each kind of part: the medians of the first and the last quarter of the warm samples, and the peak of all. */
export const memoryOf = ({ samples }: Pick<Watched, 'samples'>) =>
  together(samples).map(({ part, all }) => {
    const warm = all.filter(({ age }) => age >= WARM_SECONDS).map(({ mebibytes }) => mebibytes)
    return { part, ...quartersOf(warm), peak: Math.max(0, ...all.map(({ mebibytes }) => mebibytes)) }
  })

/**
 * What is wrong with the memory of a long run: a part has grown by more than half, or was never seen for long enough to say.
 * Only processes that have run for a while are compared, and medians of a quarter of the time: what a process needs for a
 * moment, or for starting, is no growth.
 */
export const growing = (memory: ReturnType<typeof memoryOf>, seconds: number) =>
  seconds < LEAST_SECONDS
    ? []
    : memory.flatMap(({ part, first, last, count }) => {
        if (count < LEAST_SAMPLES) return [`${part} was seen for ${count} seconds only`]
        return last > first * MOST_GROWTH ? [`${part} grew from ${first} to ${last} MiB`] : []
      })
