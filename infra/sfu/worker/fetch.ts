import { spawnSync } from 'node:child_process'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { release } from 'node:os'
import { dirname, join } from 'node:path'
import { mediasoup } from './package.ts'
import { runs } from './places.ts'

/** Without a way to its releases one waits no longer for the first byte. */
const ANSWER_MS = 10_000

/** The address of the package's prebuilt worker for this machine. */
function address() {
  const { version, repository } = mediasoup
  const { MEDIASOUP_WORKER_PREBUILT_DOWNLOAD_BASE_URL: mirror } = process.env
  const releases = `${repository.url.replace(/^git\+/, '').replace(/\.git$/, '')}/releases/download`
  const kernel = process.platform === 'linux' ? `-kernel${release().split('.')[0]}` : ''
  const name = `mediasoup-worker-${version}-${process.platform}-${process.arch}${kernel}.tgz`
  return `${mirror || releases}/${version}/${name}`
}

/** Downloads the package's prebuilt worker to this place; resolves to why not, where that cannot be. */
export async function fetchWorker(place: string): Promise<string | undefined> {
  const unpacking = await mkdtemp(`${place}-`)
  try {
    const answer = await fetch(address(), { signal: AbortSignal.timeout(ANSWER_MS) })
    if (!answer.ok) return `${address()} answers ${answer.status}`
    const archive = join(unpacking, 'worker.tgz')
    await writeFile(archive, Buffer.from(await answer.arrayBuffer()))
    const { status: exitCode } = spawnSync('tar', ['-xzf', archive, '-C', unpacking, 'mediasoup-worker'])
    const program = join(unpacking, 'mediasoup-worker')
    if (exitCode !== 0 || !runs(program)) return `what ${address()} holds does not run on this machine`
    await rename(program, place)
    return undefined
  } catch {
    return `${dirname(address())} cannot be reached`
  } finally {
    await rm(unpacking, { recursive: true, force: true })
  }
}
