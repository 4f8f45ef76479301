import './signals.ts'
import '../clock.ts'
import { readEnv, required } from '../env.ts'
import { replayErasures } from '../erasure/replay.ts'
import { killing } from '../faults.ts'
import { migrate } from '../migrations/migrate.ts'
import { pool } from '../postgres/pool.ts'
import { expectMasterKey } from '../secrets/expect-master-key.ts'
import { startTraces } from '../telemetry/tracing/start.ts'
import { apiServer } from './api-server.ts'
import { parts } from './parts/parts.ts'
import { closeParts } from './parts/stores.ts'
import { serve } from './serve.ts'

/** The API process: every documented call, and the socket. Any number of them can run concurrently. */
const env = readEnv()
const all = parts(env, 'api', killing, await startTraces(env, 'api'))
const { log, objects } = all
// What is done before the first call may take as long as it takes.
const preparing = pool(required(env, 'POSTGRES_URL'), 2, { application_name: 'consilium-api-preparing' })
await migrate(preparing)
await expectMasterKey(preparing, all.secretKeys.master)
await replayErasures({ sql: preparing, keys: all.keys, people: all.erasedPeople, log })
await preparing.end()

const server = await apiServer(all)
await objects.check().catch((error) => log.error({ err: error }, 'object store'))
await server.listen({ port: env.API_PORT, host: env.HOST })

serve({ port: env.API_PORT, drain_ms: env.DRAIN_SECONDS * 1000 }, async () => {
  await server.drain(env.DRAIN_SECONDS * 1000)
  await server.close()
  await closeParts(all)
})
