import '../processes/signals.ts'
import '../clock/process-clock.ts'
import { replayErasures } from '../erasure/replay-erasures.ts'
import { migrate } from '../migrations/migrate.ts'
import { pool } from '../postgres/pool.ts'
import { waitForDatabase } from '../postgres/servers.ts'
import { createApiServer } from '../processes/api-server.ts'
import { killAtFault } from '../processes/fault-points.ts'
import { createDependencies } from '../processes/process-dependencies.ts'
import { reportReady } from '../processes/report-ready.ts'
import { closeParts } from '../processes/stores.ts'
import { expectMasterKey } from '../secrets/expect-master-key.ts'
import { readEnv, required } from '../settings/env.ts'
import { startTraces } from '../telemetry/tracing/start-traces.ts'

/** The API process: every documented call, and the socket. Any number of them can run at the same time. */
const env = readEnv()
const dependencies = createDependencies(env, 'api', killAtFault, await startTraces(env, 'api'))
const { log, objects } = dependencies
// The preparation uses separate connections, without the timeouts of calls.
const databaseUrl = required(env, 'POSTGRES_URL')
await waitForDatabase(databaseUrl, (reason) => log.warn({ reason }, 'waits for the database'))
const preparationPool = pool(databaseUrl, 2, {
  application_name: 'consilium-api-preparing',
})
await migrate(preparationPool)
await expectMasterKey(preparationPool, dependencies.secretKeys.master)
await replayErasures({
  sql: preparationPool,
  keys: dependencies.keys,
  people: dependencies.erasedPeople,
  log,
})
await preparationPool.end()

const server = await createApiServer(dependencies)
await objects.check().catch((error) => log.error({ err: error }, 'object store'))
await server.listen({ port: env.API_PORT, host: env.HOST })

reportReady({ port: env.API_PORT, drain_ms: env.DRAIN_SECONDS * 1000 }, async () => {
  await server.drain(env.DRAIN_SECONDS * 1000)
  await server.close()
  await closeParts(dependencies)
})
