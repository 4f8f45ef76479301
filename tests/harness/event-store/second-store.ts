import { openDataDirectory } from '#infra/local/data-directory.ts'
import { accessByPassword } from '#infra/local/event-store/access.ts'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { eventStoreDatabase } from '../database.ts'
import type { RunningProduct } from '../product.ts'
import { faultSettings } from './faults.ts'
import { startServer } from './server.ts'

/**
 * A second event store over the database of a product that tests have started. It follows the product's own
 * store until `changeLeader` of ./faults.ts. Stop it only while the product's own store leads again.
 */
export async function secondStore(product: RunningProduct) {
  const { hostname, port } = new URL(String(product.settings.EVENTSTORE_URL))
  const { server, url } = await accessByPassword(openDataDirectory(product.dataDir), await freePort())
  const { stop } = await startServer(eventStoreDatabase(product), {
    ...server,
    ...faultSettings({ leader: { host: hostname, port: Number(port) } }),
    EVENT_STORE_PATIENCE: '30000',
  })
  return { connection: url, stop }
}
