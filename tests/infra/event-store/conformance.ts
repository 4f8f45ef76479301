import type { Driver } from '#tests/harness/event-store/driver.ts'
import { externalStore, ownStore } from '#tests/harness/event-store/own-store.ts'
import { appending } from './conformance/appending.ts'
import { deleting } from './conformance/deleting.ts'
import { differing } from './conformance/differences.ts'
import { linking } from './conformance/linking.ts'
import { reading } from './conformance/reading.ts'
import { subscribing } from './conformance/subscribing.ts'

/** Tests that hold for any EventStoreDB. */
const SAME = [appending, reading, linking, deleting, subscribing]

/**
 * Runs the tests with every client that we claim to serve: the tests for any EventStoreDB, and those for our
 * store only. With EVENTSTORE_URL in the environment, the first half runs against that store.
 */
export function storeConformance(title: string, connect: (connection: string) => Driver) {
  const givenUrl = process.env.EVENTSTORE_URL
  const store = givenUrl ? externalStore(givenUrl, connect) : ownStore(connect)
  for (const part of givenUrl ? SAME : [...SAME, differing]) part(title, store)
}
