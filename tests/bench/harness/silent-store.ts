import { grpcServer } from '#infra/local/event-store/grpc.ts'
import { methods } from '#infra/local/event-store/services/methods.ts'
import type { LocalStore } from '#infra/local/event-store/store/store.ts'

/** The server without a database: measures client, wire and messages only, the upper limit of the store. */
const store = {
  append: async () => ({ kind: 'done', revision: 0, position: 1 }),
  queueDrained: () => undefined,
}
const { listen } = grpcServer(methods(store as unknown as LocalStore, undefined))
process.send?.({ ready: true, port: await listen(0, '127.0.0.1') })
process.once('disconnect', () => process.exit(0))
