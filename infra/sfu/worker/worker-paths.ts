import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { mediasoup } from './package.ts'

const WORKER_NAME = 'mediasoup-worker'
/**
 * The exit code of a worker that is started without a version. Only a worker that runs on this machine
 * returns it.
 */
const NO_VERSION_EXIT_CODE = 41

/** Whether this worker runs on this machine. */
export const isRunnable = (program: string) =>
  existsSync(program) && spawnSync(program, [], { env: {}, timeout: 10_000 }).status === NO_VERSION_EXIT_CODE

/** What the worker is built from besides the package. When this changes, it is built again. */
function recipeHash() {
  const hash = createHash('sha256')
  const files = ['building/*.ts', 'shim/**/*.h'].flatMap((pattern) =>
    globSync(pattern, { cwd: import.meta.dirname }),
  )
  for (const file of files.sort())
    hash.update(`${file}\n`).update(readFileSync(join(import.meta.dirname, file)))
  return hash.digest('hex').slice(0, 12)
}

/** The folder of the workers that all copies of the project of this user share. */
function cacheFolder() {
  const { SFU_WORKER_CACHE, XDG_CACHE_HOME } = process.env
  return SFU_WORKER_CACHE || join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'consilium-sfu')
}

/** The path of a worker that was built or downloaded here. */
export const cachedWorkerPath = () =>
  join(
    cacheFolder(),
    `${WORKER_NAME}-${mediasoup.version}-${process.platform}-${process.arch}-${recipeHash()}`,
  )

/** The path at which the package's install script puts its prebuilt worker. */
const prebuiltPath = join(mediasoup.folder, 'worker/out/Release', WORKER_NAME)

/**
 * Returns the program of the media server; undefined when none runs here. If MEDIASOUP_WORKER_BIN is set,
 * only that one; otherwise the package's, or the one that `npm run sfu:worker` has made.
 */
export function findWorker(namedProgram = process.env.MEDIASOUP_WORKER_BIN): string | undefined {
  if (namedProgram) return isRunnable(namedProgram) ? namedProgram : undefined
  return [prebuiltPath, cachedWorkerPath()].find(isRunnable)
}
