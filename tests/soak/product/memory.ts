import { readdirSync, readFileSync } from 'node:fs'
import { at } from '#tests/bench/harness/rounds.ts'
import type { Disturbable } from './disturbable.ts'

type Sample = { part: string; seconds: number; age: number; mebibytes: number }

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
      samples.push({ part, seconds, age: seconds - (born.get(pid) ?? seconds), mebibytes })
    }
  }, EVERY_MS)
  return { samples, end: () => clearInterval(timer) }
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

/** Of each kind of part: the medians of the first and the last quarter of the warm samples, and the peak of all. */
export const memoryOf = ({ samples }: Pick<ReturnType<typeof watchMemory>, 'samples'>) =>
  together(samples).map(({ part, all }) => {
    const warm = all.filter(({ age }) => age >= WARM_SECONDS).map(({ mebibytes }) => mebibytes)
    const quarter = Math.max(1, Math.floor(warm.length / 4))
    return {
      part,
      first: at(warm.slice(0, quarter), 0.5),
      last: at(warm.slice(-quarter), 0.5),
      peak: Math.max(0, ...all.map(({ mebibytes }) => mebibytes)),
      count: quarter,
    }
  })

/**
 * The parts whose memory has grown by more than half over a long run. Only processes that have run for a while are
 * compared, and medians of a quarter of the run: what a process needs for a moment, or for starting, is no growth.
 */
export const growing = (memory: ReturnType<typeof memoryOf>, seconds: number) =>
  seconds < LEAST_SECONDS
    ? []
    : memory.filter(({ first, last, count }) => count >= LEAST_SAMPLES && last > first * MOST_GROWTH)
