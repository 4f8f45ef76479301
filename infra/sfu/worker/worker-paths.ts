import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { mediasoup } from './package.ts'

const WORKER_NAME = 'mediasoup-worker'
/** The exit code of a worker that is started without a version; only one that can run here gives it. */
const NO_VERSION_EXIT_CODE = 41

/** Whether this is a worker that runs on this machine. */
export const isRunnable = (program: string) =>
  existsSync(program) && spawnSync(program, [], { env: {}, timeout: 10_000 }).status === NO_VERSION_EXIT_CODE

/** What the worker is built from besides the package: with another recipe it is built again. */
function recipeHash() {
  const hash = createHash('sha256')
  const files = ['building/*.ts', 'shim/**/*.h'].flatMap((pattern) =>
    globSync(pattern, { cwd: import.meta.dirname }),
  )
  for (const file of files.sort())
    hash.update(`${file}\n`).update(readFileSync(join(import.meta.dirname, file)))
  return hash.digest('hex').slice(0, 12)
}

/** The folder in which workers are kept for all copies of the project of this user. */
function cacheFolder() {
  const { SFU_WORKER_CACHE, XDG_CACHE_HOME } = process.env
  return SFU_WORKER_CACHE || join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'consilium-sfu')
}

/** Where a worker that was made or fetched here is kept. */
export const cachedWorkerPath = () =>
  join(
    cacheFolder(),
    `${WORKER_NAME}-${mediasoup.version}-${process.platform}-${process.arch}-${recipeHash()}`,
  )

/** Where the package's own install script leaves its prebuilt one. */
const prebuiltPath = join(mediasoup.folder, 'worker/out/Release', WORKER_NAME)

/**
 * The program of the media server, unless there is none that runs here: the one that MEDIASOUP_WORKER_BIN names and no
 * other, else the package's, else the one that `npm run sfu:worker` has made.
 */
export function findWorker(namedProgram = process.env.MEDIASOUP_WORKER_BIN): string | undefined {
  if (namedProgram) return isRunnable(namedProgram) ? namedProgram : undefined
  return [prebuiltPath, cachedWorkerPath()].find(isRunnable)
}
