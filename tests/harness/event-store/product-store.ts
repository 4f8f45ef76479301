import type { AnyEvent } from '#domain/kernel/catalog.ts'
import { newId } from '#domain/kernel/ids.ts'
import { eventStore } from '#infra/event-store/client.ts'
import type { Vault } from '#infra/secrets/vault.ts'
import { faultSettings } from './faults.ts'
import { startServer, temporaryPostgres } from './server.ts'

/** An event without personal data, which needs no key. */
export const LOGIN: AnyEvent = { type: 'LoggedIn', at: '2026-03-01T09:00:00.000Z', session_id: '1' }

const metadata = { actor: { kind: 'system' as const }, correlation_id: 'c', causation_id: 'c', schema: 1 }

/** A server of its own, with one product client for each process. */
export async function productStore(settings: Record<string, string> = {}) {
  const database = await temporaryPostgres()
  const server = await startServer(database.url('events'), settings)
  const clients: ReturnType<typeof clientAt>[] = []
  return {
    server,
    /** Starts another server over the same events, which follows while this one leads. */
    follower: (leader: { host: string; port: number }) =>
      startServer(database.url('events'), {
        ...settings,
        ...faultSettings({ leader }),
        EVENT_STORE_PATIENCE: '30000',
      }),
    /** A client of the server at this port. */
    client(port = server.port) {
      const client = clientAt(port)
      clients.push(client)
      return client
    },
    async end() {
      await Promise.all(clients.map((each) => each.close()))
      await server.stop()
      await database.end()
    },
  }
}

function clientAt(port: number) {
  const store = eventStore(`esdb://127.0.0.1:${port}?tls=false`, {} as Vault)
  return {
    ...store,
    /** Appends this many events to a stream; by default to a new one. */
    write: (count: number, stream = `account-${newId()}`, expected = -1n, command_id = newId()) =>
      store.append(
        stream,
        Array.from({ length: count }, () => LOGIN),
        expected,
        metadata,
        command_id,
      ),
  }
}
