import { parseDurationMs } from '#infra/clock/iso-duration.ts'
import type { Part } from '#infra/processes/part-settings.ts'
import { caller, until } from '../api.ts'
import { faultsOf } from '../event-store/faults.ts'
import { type OwnProduct, type RunningProduct, start } from '../product.ts'
import { askHost } from './host-client.ts'

/** Settings of individual parts of the product. */
export type PartSettings = Partial<Record<Part, Record<string, string>>>

/** A product that one test file has to itself until the file ends. */
export type ReservedProduct = RunningProduct &
  Pick<OwnProduct, 'restart' | 'setClock'> & {
    /** How often this part has ended unexpectedly since the file began. */
    deaths(part: Part): Promise<number>
    pid(part: Part | 'postgres'): Promise<number | undefined>
    /** When this file reserved the product. Older data belong to other files. */
    began: Date
    /** How far the clock of this part is ahead, in milliseconds. */
    ahead(part: Part): number
    end(): Promise<void>
  }

const PARTS: readonly Part[] = ['event-store', 'objects', 'sandbox', 'mailbox', 'api', 'worker', 'web']

const READY_MS = 10_000

/** Whether the product reports that all its parts work. A busy product gets a second attempt. */
export const isReady = ({ api }: Pick<OwnProduct, 'api'>) =>
  until(
    'the product',
    async () => (await caller(api)('GET /ready')).body?.status === 'ready',
    READY_MS,
  ).catch(() => false)

/** Whether no part of the product has ever died, and all parts work. */
export const isHealthy = async (product: OwnProduct) =>
  [...PARTS, 'sfu' as const].every((part) => product.deaths(part) === 0) && (await isReady(product))

/** Reserves the product of this worker with these settings, through the host. */
export async function reserve(settings: PartSettings): Promise<ReservedProduct> {
  const tell = <T>(what: string, ...args: unknown[]) =>
    askHost<T>(`/reserved/${process.env.VITEST_POOL_ID}/${what}`, args)
  const offsets = new Map<Part, number>()
  return {
    ...(await tell<RunningProduct>('reserve', settings)),
    began: new Date(),
    restart: (part, once) => tell('restart', part, once),
    async setClock(offset, parts = PARTS) {
      await tell('setClock', offset, parts)
      for (const part of parts) offsets.set(part, parseDurationMs(offset))
    },
    ahead: (part) => offsets.get(part) ?? 0,
    deaths: (part) => tell('deaths', part),
    pid: (part) => tell('pid', part),
    end: () => tell('release'),
  }
}

/**
 * The product of one worker, which its files use one after the other. The host starts it for the first file.
 * After each file it restarts the parts that had other settings, and ends a product that is unusable, or
 * whose clock was set: its pending work would be in the future of the next file.
 */
export function productPool() {
  let product: OwnProduct | undefined
  let settings: PartSettings = {}
  let deathsBefore: Partial<Record<Part, number>> = {}
  const changedParts = new Set<Part>()
  let isLate = false

  const requireProduct = () => {
    if (!product) throw new Error('no product is reserved')
    return product
  }

  const restart = async (part: Part, temporarySettings?: Record<string, string>) => {
    if (temporarySettings) changedParts.add(part)
    await requireProduct().restart(part, { ...settings[part], ...temporarySettings })
  }

  async function end() {
    const oldProduct = product
    product = undefined
    await oldProduct?.end()
  }

  return {
    async reserve(partSettings: PartSettings): Promise<RunningProduct> {
      if (product && !(await isReady(product))) await end()
      product ??= await start()
      settings = partSettings
      const parts = Object.keys(partSettings) as Part[]
      await Promise.all(parts.map((part) => restart(part, {})))
      deathsBefore = Object.fromEntries(PARTS.map((part) => [part, requireProduct().deaths(part)]))
      return product
    },
    restart,
    async setClock(offset: string, parts: readonly Part[]) {
      isLate = true
      await requireProduct().setClock(offset, parts)
    },
    deaths: async (part: Part) => requireProduct().deaths(part) - (deathsBefore[part] ?? 0),
    pid: async (part: Part | 'postgres') => requireProduct().pid(part),
    /** Releases the product. If it was ended, the next file gets another one. */
    async release() {
      const parts = [...changedParts]
      const wasLate = isLate
      settings = {}
      isLate = false
      changedParts.clear()
      try {
        if (wasLate) return await end()
        await Promise.all(parts.map((part) => requireProduct().restart(part)))
        await faultsOf(requireProduct()).clear()
      } catch {
        await end()
      }
    },
    end,
  }
}
