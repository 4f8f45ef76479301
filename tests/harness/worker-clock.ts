import { isWorkDone } from '#infra/tasks/queue.ts'
import { type ApiResponse, caller, until } from './api.ts'
import type { OwnProduct } from './product.ts'
import type { ReservedProduct } from './shared-products/product-pool.ts'
import { tables } from './tables.ts'

/**
 * Moves the worker's clock by this ISO 8601 duration from now ("P3DT1M"). First it finishes everything that
 * is due, since later the worker would give it the new time.
 */
export async function advanceWorkerClock(product: ReservedProduct, offset: string) {
  const { sql, end } = tables(product)
  try {
    await until('the worker', () => isWorkDone(sql, new Date(Date.now() + product.ahead('worker'))))
  } finally {
    await end()
  }
  await product.setClock(offset, ['worker'])
}

/** The status of a call whose API is killed at this point, which is 0. The API runs again afterwards. */
export async function killedAt(
  { api, restart }: Pick<OwnProduct, 'api' | 'restart'>,
  point: string,
  call: () => Promise<ApiResponse>,
) {
  await restart('api', { FAULT_AT: point })
  const { status } = await call()
  await until('the API', async () => (await caller(api)('GET /health')).status === 200)
  return status
}
