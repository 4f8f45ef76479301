import type { Part } from '#infra/processes/settings-of-parts.ts'
import { caller, until } from '../api.ts'
import type { Own } from '../product.ts'

const PARTS: readonly Part[] = ['event-store', 'objects', 'sandbox', 'mailbox', 'api', 'worker', 'web', 'sfu']
const READY_MS = 10_000

/** Whether the product says that all of it works: a busy one at a further try. */
export const isReady = ({ api }: Pick<Own, 'api'>) =>
  until(
    'the product',
    async () => (await caller(api)('GET /ready')).body?.status === 'ready',
    READY_MS,
  ).catch(() => false)

/** Whether no part of the product has ever died, and all of it works. */
export const isSound = async (product: Own) =>
  PARTS.every((part) => product.deaths(part) === 0) && (await isReady(product))
