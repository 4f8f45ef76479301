import type { Part } from '#infra/processes/settings-of-parts.ts'
import { caller, until } from '../api.ts'
import type { Own } from '../product.ts'

const PARTS: readonly Part[] = ['event-store', 'objects', 'sandbox', 'mailbox', 'api', 'worker', 'web', 'sfu']
const READY_MS = 10_000

/** Whether no part of the product has ever died, and it says that all of it works: a busy one at a further try. */
export async function isSound({ deaths, api }: Own) {
  if (PARTS.some((part) => deaths(part) > 0)) return false
  const isReady = async () => (await caller(api)('GET /ready')).body?.status === 'ready'
  return until('the product', isReady, READY_MS).catch(() => false)
}
