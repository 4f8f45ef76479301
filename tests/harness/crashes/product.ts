// The parts of the product, each built as its process builds it.

import { rmSync } from 'node:fs'
import { openFaults } from '#infra/local/event-store/faults.ts'
import { grpcServer } from '#infra/local/event-store/grpc.ts'
import { httpPages } from '#infra/local/event-store/http-pages.ts'
import { BYTE_POSITIONS, NUMBER_POSITIONS } from '#infra/local/event-store/positions.ts'
import { methods } from '#infra/local/event-store/services/methods.ts'
import { FaultSetting } from '#infra/local/event-store/settings.ts'
import { openStore } from '#infra/local/event-store/store/store.ts'
import { migrate } from '#infra/migrations/migrate.ts'
import { createApiServer } from '#infra/processes/api-server.ts'
import { startLocalServices } from '#infra/processes/local-services.ts'
import { createDependencies } from '#infra/processes/process-dependencies.ts'
import { startWorker } from '#infra/processes/worker/start-worker.ts'
import { apiOrigin, readEnv, webOrigin } from '#infra/settings/env.ts'
import { productFaultSettings } from '../event-store/faults.ts'
import { type Addresses, freshSettings } from '../product.ts'
import { gate } from './gate.ts'
import { type Begin, crashingPart } from './part.ts'

const api: Begin = async (settings, fault) => {
  const env = readEnv(settings)
  const all = createDependencies(env, 'api', fault)
  await migrate(all.sql)
  const app = await createApiServer(all)
  await all.objects.check()
  await app.listen({ port: env.API_PORT, host: env.HOST })
  return () => {
    app.server.close()
    app.server.closeAllConnections()
  }
}

const worker: Begin = async (settings, fault, onFailure) => {
  const stop = await startWorker(createDependencies(readEnv(settings), 'worker', fault), onFailure)
  // It waits for its database without end, but its loops do not run again.
  return () => void stop()
}

/** Starts the event store. `listening` is called with the port of the store that runs now. */
const eventStore =
  (listening: (port: number | undefined) => void): Begin =>
  async (settings, fault, onFailure) => {
    const { token, gaps, ...faults } = FaultSetting.parse(settings.EVENT_STORE_FAULTS)
    const access = { token, faults: openFaults(faults) }
    const url = String(settings.EVENT_STORE_POSTGRES_URL)
    const store = await openStore(url, 10_000, onFailure, {
      fault,
      faults: access.faults,
      positions: gaps ? BYTE_POSITIONS : NUMBER_POSITIONS,
    })
    const node = () => ({
      id: 'crashing',
      address: { host: '127.0.0.1', port: 0 },
      isLeader: true,
      position: 0,
    })
    const server = grpcServer(methods(store, undefined), undefined, httpPages(node, access))
    listening(await server.listen(0, '127.0.0.1'))
    return () => {
      listening(undefined)
      void server.close()
    }
  }

export type Crashing = Awaited<ReturnType<typeof startCrashing>>
export type CrashingPart = 'api' | 'worker' | 'event-store'

/**
 * The product without the web. API, worker and event store run in this process, where they can crash at any
 * point. Database, payment sandbox, mailbox and object store are separate processes, as always.
 */
export async function startCrashing(extraSettings: Record<string, string> = {}) {
  let storePort: number | undefined
  // The address of the event store stays the same, whichever store runs behind it.
  const storeGate = await gate(() => storePort)
  const fresh = await freshSettings({
    SANDBOX_PAYOUT_MS: '100',
    SANDBOX_RETRY_MS: '100',
    EVENTSTORE_URL: `esdb://127.0.0.1:${storeGate.port}?tls=false`,
    ...extraSettings,
  })
  const environment = { ...process.env, ...fresh }
  const services = await startLocalServices(readEnv(environment), environment)
  const settings = { ...fresh, ...services.settings }

  const reachedPoints = new Set<string>()
  const crashedPoints = new Set<string>()
  const reach = (point: string) => void reachedPoints.add(point)
  const crash = (point: string) => void crashedPoints.add(point)
  const all = {
    'event-store': crashingPart(
      eventStore((port) => {
        storePort = port
        if (port === undefined) storeGate.sever()
      }),
      {
        EVENT_STORE_POSTGRES_URL: String(services.postgres?.url('event_store')),
        ...productFaultSettings(),
      },
      reach,
      crash,
    ),
    api: crashingPart(api, settings, reach, crash),
    worker: crashingPart(worker, settings, reach, crash),
  }
  async function end() {
    for (const part of [all.api, all.worker, all['event-store']]) part.end()
    storeGate.freeze()
    await services.stop()
    rmSync(fresh.DATA_DIR, { recursive: true, force: true })
  }
  try {
    await Promise.all([services.stores, services.otherServices, all['event-store'].start()])
    await Promise.all([all.worker.start(), all.api.start()])
  } catch (error) {
    await end()
    throw error
  }
  const env = readEnv(environment)
  return {
    web: webOrigin(env),
    api: apiOrigin(env),
    sandbox: String(services.localAddresses.sandbox),
    mailbox: String(services.localAddresses.mailbox),
    settings,
    dataDir: fresh.DATA_DIR,
    /**
     * Makes each of these parts crash once at each of the points. Resolves to the number of points at which a
     * part crashed, and to a function that ends this and returns every point that any part has reached since.
     */
    async arm(parts: readonly CrashingPart[], ...points: readonly string[]) {
      reachedPoints.clear()
      crashedPoints.clear()
      for (const part of parts) all[part].arm(points)
      return {
        crashes: () => crashedPoints.size,
        disarm() {
          for (const part of parts) all[part].arm([])
          return [...reachedPoints]
        },
      }
    },
    end,
  }
}

/**
 * The link of a payment page. Its gate, through which an API reached the provider, may be closed now; the
 * result leads to the provider directly.
 */
export function reachableLink({ sandbox }: Pick<Addresses, 'sandbox'>, link: string) {
  const page = new URL(link)
  page.host = new URL(sandbox).host
  return page.href
}
