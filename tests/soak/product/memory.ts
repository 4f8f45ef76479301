import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { numberOf, processTree } from '#tests/harness/processes.ts'
import type { Disturbable } from './disturbable.ts'

/**
 * The memory of a process in MiB. `taken` includes garbage, which grows up to V8's limit however little is
 * held. `held` is measured after a garbage collection; for PostgreSQL, which has none, it is the taken memory
 * without the part shared by its processes.
 */
export type Sample = {
  kind: 'taken' | 'held'
  part: string
  pid: number
  seconds: number
  age: number
  mebibytes: number
}

const SAMPLE_INTERVAL_MS = 1000
const MEBIBYTE = 1024 * 1024

/** Processes that are started from now on tell what they hold, by their ids; `end` removes that. */
export function recordHeldMemory() {
  const folder = mkdtempSync(join(tmpdir(), 'consilium-held-'))
  const program = new URL('./report-held-memory.ts', import.meta.url)
  const { NODE_OPTIONS: nodeOptionsBefore = '' } = process.env
  Object.assign(process.env, {
    // Not set by the program itself: what was compiled with other options is compiled anew at each start.
    NODE_OPTIONS: `${nodeOptionsBefore} --expose-gc --import=${program}`.trim(),
    NODE_HELD_FOLDER: folder,
  })
  return {
    /** In MiB; undefined for a process that has not reported yet. */
    of(pid: number) {
      try {
        return Number(readFileSync(join(folder, String(pid)), 'utf8')) / MEBIBYTE
      } catch {
        return undefined
      }
    },
    end() {
      process.env.NODE_OPTIONS = nodeOptionsBefore
      delete process.env.NODE_HELD_FOLDER
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
type HeldMemory = ReturnType<typeof recordHeldMemory>

/** Samples the memory of every part, each second. */
export function watchMemory(product: Disturbable, heldMemory: Pick<HeldMemory, 'of'>) {
  const begin = performance.now()
  const startTimes = new Map<number, number>()
  const samples: Sample[] = []
  const timer = setInterval(() => {
    const seconds = (performance.now() - begin) / 1000
    for (const part of product.parts) {
      const pid = product.pid(part)
      if (!pid) continue
      if (!startTimes.has(pid)) startTimes.set(pid, seconds)
      const sample = { part, pid, seconds, age: seconds - (startTimes.get(pid) ?? seconds) }
      const measuredBytes =
        part === 'postgres'
          ? { held: privateMebibytes(pid) }
          : { taken: residentMebibytes(pid), held: heldMemory.of(pid) }
      for (const [kind, mebibytes] of Object.entries(measuredBytes))
        if (mebibytes) samples.push({ kind: kind as Sample['kind'], ...sample, mebibytes })
    }
  }, SAMPLE_INTERVAL_MS)
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

const residentMebibytes = (pid: number) => numberOf(pid, 'status', 'VmRSS') / 1024

const privateMebibytes = (pid: number) =>
  processTree(pid).reduce((sum, each) => sum + numberOf(each, 'status', 'RssAnon') / 1024, 0)
