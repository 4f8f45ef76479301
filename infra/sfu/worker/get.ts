import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buildWorker } from './building/build.ts'
import { missingPackages } from './building/needs.ts'
import { fetchWorker } from './fetch.ts'
import { findWorker, kept, runs } from './places.ts'

/**
 * The program of the media server: found, else fetched, else built. `say` is told what takes its time. Throws an error
 * that says what is missing.
 */
export async function getWorker(say: (what: string) => void): Promise<string> {
  const named = process.env.MEDIASOUP_WORKER_BIN
  const found = findWorker(named)
  if (found) return found
  if (named) throw new Error(`MEDIASOUP_WORKER_BIN is ${named}, which is no worker that runs here`)
  const place = kept()
  await mkdir(dirname(place), { recursive: true })
  const why = await fetchWorker(place)
  if (why === undefined) return place
  const missing = missingPackages()
  if (missing.length > 0)
    throw new Error(`${why}; to build it, apt-get install --no-install-recommends ${missing.join(' ')}`)
  say(`${why}, so the media server's worker is built. That takes a minute or more.`)
  await buildWorker(place)
  if (!runs(place)) throw new Error('the worker that was built does not run')
  return place
}
