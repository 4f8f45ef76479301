import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediasoup } from '../package.ts'
import { compile } from './compile.ts'
import { prepareSources } from './sources.ts'

/**
 * Builds the worker from the package's own sources with Debian's libraries, without network, in about a minute of two
 * processors. The place is replaced when it is complete: several may do so at the same time.
 */
export async function buildWorker(place: string) {
  const folder = await mkdtemp(join(tmpdir(), 'sfu-worker-'))
  const finished = `${place}.${process.pid}`
  try {
    const files = prepareSources(join(mediasoup.folder, 'worker'), join(folder, 'worker'))
    const program = join(folder, 'mediasoup-worker')
    await compile(join(folder, 'worker'), files, program)
    await cp(program, finished)
    await rename(finished, place)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
