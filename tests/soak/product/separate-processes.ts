// A product of its own: its processes are killed.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { programs } from '#infra/build/programs.ts'
import type { ProcessSettings } from '#infra/processes/supervisor.ts'
import { caller, until } from '#tests/harness/api.ts'
import { separateProduct } from '#tests/harness/separate-processes/product.ts'
import { attemptRequest } from '../client.ts'
import { ownDisk } from './disk.ts'
import { type Disturbable, SETTINGS } from './disturbable.ts'

/** These wait for no lock that they could lose: nothing but a signal ends them, and each is back at once. */
export const LASTING_PARTS = /^(api|web|objects|sandbox|mailbox)/
const PAUSE_MS = 500
const START_MS = 120_000

/**
 * A product of separate processes, each restarted when it ends, with disturbable lines between them and a
 * disk of its own.
 */
export async function startSeparateProcesses(): Promise<Disturbable> {
  // Otherwise each process would build the programs itself, and keep the memory that this takes.
  await programs()
  const mounted = mkdtempSync(join(tmpdir(), 'consilium-soak-'))
  const disk = ownDisk(mounted)
  const folder = join(mounted, 'product')
  mkdirSync(folder)
  const product = await separateProduct({ settings: SETTINGS, relayed: true, folder })
  const { processes, postgres } = product
  const nextSettings = new Map<string, ProcessSettings>()
  const ends: string[] = []
  let isEnding = false
  const keep = async (
    part: string,
    each: {
      exited(): Promise<unknown>
      wasReady?(): boolean
      begin(nextSettings?: ProcessSettings): unknown
    },
  ) => {
    for (;;) {
      const [code, signal] = ((await each.exited()) ?? []) as [number?, string?]
      await sleep(PAUSE_MS)
      if (isEnding) return
      // One that cannot start yet, without a database for example, is no end.
      if (each.wasReady?.() && signal !== 'SIGKILL') ends.push(`${part}: ${signal ?? code}`)
      // A database that cannot start yet is tried again.
      await Promise.resolve(each.begin(nextSettings.get(part))).catch(() => undefined)
      nextSettings.delete(part)
    }
  }
  const restarting = [...processes].map(([part, each]) => keep(part, each))
  restarting.push(keep('postgres', postgres))
  await until(
    'the product',
    async () => (await attemptRequest(() => caller(product.api)('GET /ready'))).status === 200,
    START_MS,
  )
  return {
    ...product,
    parts: [...processes.keys(), 'postgres'],
    pid: (part) => (part === 'postgres' ? postgres.pid() : processes.get(part)?.pid()),
    ...(disk && { disk }),
    ends,
    isBack: (part) => !LASTING_PARTS.test(part) || processes.get(part)?.isReady() === true,
    onceWith: (part, settings) => void nextSettings.set(part, settings),
    async end() {
      isEnding = true
      await product.end()
      disk?.end()
      rmSync(mounted, { recursive: true, force: true })
      await Promise.all(restarting)
    },
  }
}
