import { readEnv } from '#infra/env.ts'
import { grpcServer } from '#infra/local/event-store/grpc.ts'
import { methods } from '#infra/local/event-store/services/methods.ts'
import { openStore } from '#infra/local/event-store/store/store.ts'
import { migrate } from '#infra/migrations/migrate.ts'
import { apiServer } from '#infra/processes/api-server.ts'
import { parts } from '#infra/processes/parts/parts.ts'
import { startWorker } from '#infra/processes/worker/worker.ts'
import type { Begin } from './part.ts'

/** The parts of the product, each built as its process builds it. */

export const api: Begin = async (settings, fault) => {
  const env = readEnv(settings)
  const all = parts(env, 'api', fault)
  await migrate(all.sql)
  const app = await apiServer(all)
  await all.objects.check()
  await app.listen({ port: env.API_PORT, host: env.HOST })
  return () => {
    app.server.close()
    app.server.closeAllConnections()
  }
}

export const worker: Begin = async (settings, fault, failed) => {
  const stop = await startWorker(parts(readEnv(settings), 'worker', fault), failed)
  // It waits for its database without end, but its loops take no further turn.
  return () => void stop()
}

/** `listening` is told the port of the event store that runs now. */
export const eventStore =
  (listening: (port: number | undefined) => void): Begin =>
  async (settings, fault, failed) => {
    const store = await openStore(String(settings.EVENT_STORE_POSTGRES_URL), 10_000, failed, fault)
    const server = grpcServer(methods(store, undefined))
    listening(await server.listen(0, '127.0.0.1'))
    return () => {
      listening(undefined)
      void server.close()
    }
  }
