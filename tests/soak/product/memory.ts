import { family, numberOf } from '#tests/harness/processes.ts'
import type { Disturbable } from './disturbable.ts'

export type Sample = { part: string; pid: number; seconds: number; age: number; mebibytes: number }

const EVERY_MS = 1000

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

const ofProcess = (pid: number, field: 'VmRSS' | 'RssAnon') => numberOf(pid, 'status', field) / 1024

const ofFamily = (pid: number) => family(pid).reduce((sum, each) => sum + ofProcess(each, 'RssAnon'), 0)
