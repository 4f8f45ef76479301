import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { programs } from '#infra/build/programs.ts'
import { openDataDirectory } from '#infra/local/data-directory.ts'
import { accessByPassword } from '#infra/local/event-store/access.ts'
import type { ProcessSettings } from '#infra/processes/supervisor.ts'
import { start as startProduct } from '#tests/harness/product.ts'
import { print } from './print.ts'
import type { Row } from './rounds.ts'
import { steadyPostgres } from './steady-disk.ts'

/**
 * Starts a process of a file, given by a path that may be relative to this folder. Resolves with its port
 * once it reports it.
 */
export async function startBeside(file: string, env: ProcessSettings = {}) {
  const child = fork(resolve(import.meta.dirname, file), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [ready] = await once(child, 'message')
  const stop = async () => {
    child.disconnect()
    await once(child, 'exit')
  }
  // A media server names the process of its worker, too.
  const pids = [child.pid, ready.worker].filter((pid) => pid !== undefined).map(Number)
  return { port: Number(ready.port), pid: Number(child.pid), pids, stop }
}

export type World = Awaited<ReturnType<typeof startWorld>>

/** The whole product on a disk of constant sync time, and the bare server on the same database and event store. */
export async function startWorld() {
  const disk = await steadyPostgres(['events', 'product', 'bare'])
  const ends = [disk.stop]
  const end = async () => {
    for (const each of ends.toReversed()) await each()
  }
  try {
    const folder = mkdtempSync(join(tmpdir(), 'consilium-bench-'))
    ends.push(async () => rmSync(folder, { recursive: true, force: true }))
    const data = openDataDirectory(folder)
    const access = await accessByPassword(data, await data.port('event-store'))
    const store = await startBeside((await programs())['event-store'], {
      ...access.server,
      EVENT_STORE_POSTGRES_URL: disk.url('events'),
    })
    ends.push(store.stop)
    const places = { POSTGRES_URL: disk.url('product'), EVENTSTORE_URL: access.url }
    const newProduct = await startProduct(places)
    ends.push(newProduct.end)
    const product = { ...newProduct, settings: { ...newProduct.settings, ...places } }
    const bare = await startBeside('../bare/server.ts', places)
    ends.push(bare.stop)
    return { disk, places, product, bare: `http://127.0.0.1:${bare.port}`, end }
  } catch (error) {
    await end()
    throw error
  }
}

/** Prints the measurements of these benchmarks in a world of their own, when a file is run alone. */
export async function printInWorld(...benches: ((world: World) => Promise<readonly Row[]>)[]) {
  const world = await startWorld()
  try {
    for (const bench of benches) print(await bench(world))
  } finally {
    await world.end()
  }
}
