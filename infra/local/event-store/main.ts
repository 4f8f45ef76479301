import { randomUUID } from 'node:crypto'
import '#infra/clock/process-clock.ts'
import { waitForDatabase } from '#infra/postgres/servers.ts'
import { killAtFault } from '#infra/processes/fault-points.ts'
import { exitImmediately } from '#infra/processes/process-exit.ts'
import { NO_FAULTS, openFaults } from './faults.ts'
import { SERVER_NAME } from './features.ts'
import { grpcServer } from './grpc.ts'
import { httpPages } from './http-pages.ts'
import { BYTE_POSITIONS, NUMBER_POSITIONS } from './positions.ts'
import { methods } from './services/methods.ts'
import { EventStoreSettings } from './settings.ts'
import { openStore } from './store/store.ts'

/** Open resources, to be closed in reverse order. */
const openResources: (() => Promise<void>)[] = []
let isClosing = false

async function shutDown() {
  if (isClosing) return
  isClosing = true
  for (const close of openResources.toReversed()) await close()
  exitImmediately(0)
}

function end(reason: string) {
  console.error(`${SERVER_NAME}: ${reason}`)
  if (process.send) process.send({ failed: reason }, () => process.exit(1))
  else process.exit(1)
}

/**
 * The local event store: EventStoreDB's gRPC streams protocol over PostgreSQL. The process exits when it
 * loses the lock for writing, so that the supervisor restarts it.
 */
async function main() {
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, shutDown)
  const parsedSettings = EventStoreSettings.safeParse(process.env)
  if (!parsedSettings.success)
    return end(
      parsedSettings.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'),
    )
  const env = parsedSettings.data
  const { EVENT_STORE_HOST: host, EVENT_STORE_TLS_CERT: cert, EVENT_STORE_TLS_KEY: key } = env

  const { token, gaps, ...initialFaults } = env.EVENT_STORE_FAULTS ?? {
    token: undefined,
    gaps: false,
    ...NO_FAULTS,
  }
  const faults = openFaults(initialFaults)
  const onLockLost = () => end('lost the right to write')
  const positions = gaps ? BYTE_POSITIONS : NUMBER_POSITIONS
  const { EVENT_STORE_POSTGRES_URL: url, EVENT_STORE_PATIENCE: timeout_ms } = env
  await waitForDatabase(url, (reason) => console.error(`${SERVER_NAME} waits: ${reason}`))
  const store = await openStore(url, timeout_ms, onLockLost, { fault: killAtFault, faults, positions })
  openResources.push(store.close)
  const id = randomUUID()
  const address = { host, port: env.EVENT_STORE_PORT }
  const { listen, close } = grpcServer(
    methods(store, env.EVENT_STORE_USERS, id),
    cert && key ? { cert, key } : undefined,
    httpPages(
      () => ({
        id,
        address,
        isLeader: !store.leader(),
        position: positions.toClientPosition(store.recent.head()),
      }),
      token === undefined ? undefined : { faults, token },
    ),
  )
  address.port = await listen(env.EVENT_STORE_PORT, host)
  openResources.push(close)
  console.log(`${SERVER_NAME} is up on ${host}:${address.port}`)
  process.send?.({ ready: true, port: address.port })
}

main().catch((error) => end(error instanceof Error ? error.message : String(error)))
