// A product of its own: its processes are killed.
import { type OwnProduct, start } from '#tests/harness/product.ts'

/**
 * The product with its supervisor in a separate process, so that its log is separate. It answers any message
 * with the ids of the processes.
 */
const settings = JSON.parse(String(process.argv[2])) as Record<string, string>
const parts = String(process.argv[3]).split(',') as Parameters<OwnProduct['pid']>[0][]
const product: OwnProduct = await start(settings)
const end = async () => {
  await product.end()
  process.exit(0)
}
// The parent may have ended while the product started.
if (!process.connected) await end()
process.once('disconnect', end)
process.on('message', () =>
  process.send?.({ pids: Object.fromEntries(parts.map((part) => [part, product.pid(part)])) }),
)
const { api, sandbox, mailbox } = product
process.send?.({ api, sandbox, mailbox, settings: product.settings })
