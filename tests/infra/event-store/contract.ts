import { afterAll, beforeAll } from 'vitest'
import type { Driver } from '#tests/harness/event-store/driver.ts'
import { type StoreServer, startServer, temporaryPostgres } from '#tests/harness/event-store/server.ts'
import { appending } from './contract/appending.ts'
import { deleting } from './contract/deleting.ts'
import { linking } from './contract/linking.ts'
import { reading } from './contract/reading.ts'
import { subscribing } from './contract/subscribing.ts'

/** The store as its users see it. Run through every client that we claim to serve. */
export function contract(title: string, connect: (port: number) => Driver) {
  let postgres: Awaited<ReturnType<typeof temporaryPostgres>>
  let server: StoreServer
  let store: Driver

  beforeAll(async () => {
    postgres = await temporaryPostgres()
    server = await startServer(postgres.url('events'))
    store = connect(server.port)
  }, 30_000)
  afterAll(async () => {
    await store?.dispose()
    await server?.stop()
    await postgres?.stop()
  })

  for (const part of [appending, reading, linking, deleting, subscribing]) part(title, () => store)
}
