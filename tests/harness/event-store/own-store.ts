import { before } from '#tests/harness/running.ts'
import type { Driver } from './driver.ts'
import { startServer, temporaryPostgres } from './server.ts'

/** A server with a database of its own for the tests of a file, and a client of it. */
export const ownStore = (connect: (port: number) => Driver) =>
  before(async () => {
    const database = await temporaryPostgres()
    const server = await startServer(database.url('events'))
    const client = connect(server.port)
    const end = async () => {
      await client.dispose()
      await server.stop()
      await database.end()
    }
    return { ...client, ...server, end }
  })
