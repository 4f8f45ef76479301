import type { Driver } from '#tests/harness/event-store/driver.ts'
import { startServer, temporaryPostgres } from '#tests/harness/event-store/server.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

/** A server with its own database for the tests of a file, with a client. */
export const ownStore = (connect: (connection: string) => Driver) =>
  setUpOnce(async () => {
    const database = await temporaryPostgres()
    const server = await startServer(database.url('events'))
    const client = connect(`esdb://127.0.0.1:${server.port}?tls=false`)
    const end = async () => {
      await client.dispose()
      await server.stop()
      await database.end()
    }
    return { ...client, ...server, end }
  })

/** A client of the store that EVENTSTORE_URL of this run names: any EventStoreDB. */
export const externalStore = (connection: string, connect: (connection: string) => Driver) =>
  setUpOnce(async () => {
    const client = connect(connection)
    return { ...client, end: client.dispose }
  })

/** A message with the prefix of gRPC, which may state a wrong flag or length. */
export function frameMessage(message: Uint8Array, flag = 0, length = message.length) {
  const prefix = Buffer.alloc(5)
  prefix[0] = flag
  prefix.writeUInt32BE(length, 1)
  return Buffer.concat([prefix, message])
}
