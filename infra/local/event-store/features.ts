import { randomUUID } from 'node:crypto'
import type { Endpoint } from './faults.ts'
import { frame, messageField, numberField, textField } from './wire.ts'

/** The server's own name, not a vendor's. */
export const SERVER_NAME = 'consilium-event-store'
/**
 * A semantic version, which clients parse: the EventStoreDB release whose behavior is followed, with our name
 * as pre-release.
 */
export const SERVER_VERSION = `23.10.0-${SERVER_NAME}`

const SUPPORTED = {
  'event_store.client.streams.Streams': ['append', 'batchappend', 'read', 'delete', 'tombstone'],
  'event_store.client.gossip.Gossip': ['read'],
  'event_store.client.server_features.ServerFeatures': ['getsupportedmethods'],
}

export const supportedMethods = () =>
  frame(() => {
    textField(2, SERVER_VERSION)
    for (const [service, methods] of Object.entries(SUPPORTED))
      for (const method of methods)
        messageField(1, () => {
          textField(2, service)
          textField(1, method)
        })
  })

const LEADER = 8
const FOLLOWER = 6

const member = (id: string, { host, port }: Endpoint, state: number) =>
  messageField(1, () => {
    messageField(5, () => {
      numberField(2, port)
      textField(1, host)
    })
    numberField(4, 1)
    numberField(3, state)
    numberField(2, BigInt(Date.now()) * 10_000n)
    messageField(1, () => textField(2, id))
  })

/** The gossip of a node that leads or knows the leader. */
export const clusterOf = (id: string, node: Endpoint, leader?: Endpoint) =>
  frame(() => {
    member(id, node, leader ? FOLLOWER : LEADER)
    if (leader) member(randomUUID(), leader, LEADER)
  })
