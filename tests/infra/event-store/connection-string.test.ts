import { expect, test } from 'vitest'
import { eventStore } from '#infra/event-store/client.ts'
import { connectionStringOf, credentialsOf } from '#infra/event-store/connection-string.ts'
import type { Vault } from '#infra/secrets/vault.ts'

const CLUSTER = 'esdb://consilium:p%40ss@one:2113,two:2113,three:2113?nodePreference=leader'

test.each([
  ['one node', 'esdb://consilium:secret@localhost:2113?tls=true', ['consilium', 'secret']],
  ['three nodes', CLUSTER, ['consilium', 'p@ss']],
  ['nodes that are discovered', 'esdb+discover://some%3Aone:a%25b@event-store:2113', ['some:one', 'a%b']],
  ['nobody', 'esdb://localhost:2113?tls=false', ['consilium', 'consilium']],
])('The connection string of %s has the user', (_, connection, expected) => {
  expect(Object.values(credentialsOf(connection))).toEqual(expected)
})

test('A cluster can be connected to by the names of its nodes', async () => {
  const store = eventStore(CLUSTER, {} as Vault)
  await store.close()
})

test('A connection string gets a time limit for discovery unless it has one, and a second client differs', () => {
  const [start, options] = connectionStringOf(`${CLUSTER}&GossipTimeout=3&tlsCAFile=%2Fa%20b.crt`, 2).split(
    '?',
  )
  expect(start).toBe(CLUSTER.split('?')[0])
  expect(Object.fromEntries(new URLSearchParams(options))).toEqual({
    nodePreference: 'leader',
    GossipTimeout: '3',
    tlsCAFile: '/a b.crt',
    maxDiscoverAttempts: '2',
    keepAliveInterval: '10002',
  })
})
