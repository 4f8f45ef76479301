import { spawnSync } from 'node:child_process'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { release } from 'node:os'
import { dirname, join } from 'node:path'
import { mediasoup } from './package.ts'
import { isRunnable } from './worker-paths.ts'

/** Milliseconds for the download: a machine without a way to the releases does not wait longer. */
const ANSWER_TIMEOUT_MS = 10_000

/** The address of the package's prebuilt worker for this machine. */
function workerUrl() {
  const { version, repository } = mediasoup
  const { MEDIASOUP_WORKER_PREBUILT_DOWNLOAD_BASE_URL: mirror } = process.env
  const releases = `${repository.url.replace(/^git\+/, '').replace(/\.git$/, '')}/releases/download`
  const kernel = process.platform === 'linux' ? `-kernel${release().split('.')[0]}` : ''
  const name = `mediasoup-worker-${version}-${process.platform}-${process.arch}${kernel}.tgz`
  return `${mirror || releases}/${version}/${name}`
}

/** Downloads the package's prebuilt worker to this path. Resolves to the reason of a failure. */
export async function fetchWorker(programPath: string): Promise<string | undefined> {
  const temporaryFolder = await mkdtemp(`${programPath}-`)
  try {
    const response = await fetch(workerUrl(), { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
    if (!response.ok) return `${workerUrl()} answers ${response.status}`
    const archive = join(temporaryFolder, 'worker.tgz')
    await writeFile(archive, Buffer.from(await response.arrayBuffer()))
    const { status: exitCode } = spawnSync('tar', [
      '-xzf',
      archive,
      '-C',
      temporaryFolder,
      'mediasoup-worker',
    ])
    const program = join(temporaryFolder, 'mediasoup-worker')
    if (exitCode !== 0 || !isRunnable(program))
      return `what ${workerUrl()} holds does not run on this machine`
    await rename(program, programPath)
    return undefined
  } catch {
    return `${dirname(workerUrl())} cannot be reached`
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true })
  }
}
