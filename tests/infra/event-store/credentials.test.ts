import { expect, test } from 'vitest'
import { eventStore } from '#infra/event-store/client.ts'
import { credentialsOf } from '#infra/event-store/credentials.ts'
import type { Vault } from '#infra/secrets/vault.ts'

const CLUSTER = 'esdb://consilium:p%40ss@one:2113,two:2113,three:2113?nodePreference=leader'

test.each([
  ['one node', 'esdb://consilium:secret@localhost:2113?tls=true', ['consilium', 'secret']],
  ['three nodes', CLUSTER, ['consilium', 'p@ss']],
  ['nodes that are discovered', 'esdb+discover://some%3Aone:a%25b@event-store:2113', ['some:one', 'a%b']],
  ['nobody', 'esdb://localhost:2113?tls=false', ['consilium', 'consilium']],
])('the connection string of %s says who connects', (_, connection, expected) => {
  expect(Object.values(credentialsOf(connection))).toEqual(expected)
})

test('a cluster can be connected to by the names of its nodes', async () => {
  const store = eventStore(CLUSTER, {} as Vault)
  await store.close()
})
