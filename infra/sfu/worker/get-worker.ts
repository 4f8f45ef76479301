import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buildWorker } from './building/build.ts'
import { missingPackages } from './building/needs.ts'
import { fetchWorker } from './fetch-worker.ts'
import { cachedWorkerPath, findWorker, isRunnable } from './worker-paths.ts'

/**
 * The program of the media server: found, else fetched, else built. `say` is told what takes its time. Throws an error
 * that says what is missing.
 */
export async function getWorker(report: (what: string) => void): Promise<string> {
  const namedProgram = process.env.MEDIASOUP_WORKER_BIN
  const installedProgram = findWorker(namedProgram)
  if (installedProgram) return installedProgram
  if (namedProgram)
    throw new Error(`MEDIASOUP_WORKER_BIN is ${namedProgram}, which is no worker that runs here`)
  const programPath = cachedWorkerPath()
  await mkdir(dirname(programPath), { recursive: true })
  const failure = await fetchWorker(programPath)
  if (failure === undefined) return programPath
  const missingNames = missingPackages()
  if (missingNames.length > 0)
    throw new Error(
      `${failure}; to build it, apt-get install --no-install-recommends ${missingNames.join(' ')}`,
    )
  report(`${failure}, so the media server's worker is built. That takes a minute or more.`)
  await buildWorker(programPath)
  if (!isRunnable(programPath)) throw new Error('the worker that was built does not run')
  return programPath
}
