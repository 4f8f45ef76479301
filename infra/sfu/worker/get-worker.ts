import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { compile } from './building/compile.ts'
import { missingPackages } from './building/needs.ts'
import { prepareSources } from './building/sources.ts'
import { fetchWorker } from './fetch-worker.ts'
import { mediasoup } from './package.ts'
import { cachedWorkerPath, findWorker, isRunnable } from './worker-paths.ts'

/**
 * Returns the program of the media server: an existing one, else downloaded, else built. `report` receives a
 * message about each slow step. Throws an error that says what is missing.
 */
export async function getWorker(report: (message: string) => void): Promise<string> {
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

/**
 * Builds the worker from the package's sources with Debian's libraries, without network, in about a minute on
 * two processors. The file is replaced when complete, so that several builds can run at the same time.
 */
async function buildWorker(programPath: string) {
  const folder = await mkdtemp(join(tmpdir(), 'sfu-worker-'))
  const draftPath = `${programPath}.${process.pid}`
  try {
    const files = prepareSources(join(mediasoup.folder, 'worker'), join(folder, 'worker'))
    const program = join(folder, 'mediasoup-worker')
    await compile(join(folder, 'worker'), files, program)
    await cp(program, draftPath)
    await rename(draftPath, programPath)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
