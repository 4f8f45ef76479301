import type { Driver } from '#tests/harness/event-store/driver.ts'
import { ownStore } from '#tests/harness/event-store/own-store.ts'
import { appending } from './contract/appending.ts'
import { deleting } from './contract/deleting.ts'
import { reading } from './contract/reading.ts'
import { subscribing } from './contract/subscribing.ts'

/** The store as its users see it. Run through every client that we claim to serve. */
export function contract(title: string, connect: (port: number) => Driver) {
  const store = ownStore(connect)
  for (const part of [appending, reading, deleting, subscribing]) part(title, store)
}
