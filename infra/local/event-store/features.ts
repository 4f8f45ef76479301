import { randomUUID } from 'node:crypto'
import type { Endpoint } from './faults.ts'
import { frame, message, number, text } from './wire.ts'

/** The server's own name, not a vendor's. */
export const NAME = 'consilium-event-store'
/** A semantic version, as clients parse it: the release of EventStoreDB whose behavior is followed, with our name as pre-release. */
export const VERSION = `23.10.0-${NAME}`

/** Features of EventStoreDB that this server does not support. */
export const UNSUPPORTED = [
  'persistent subscriptions',
  'projections and the streams they make ($ce-, $et-, $bc-)',
  'AtomPub',
  'clustering',
  'scavenging (deleted and truncated events stay on disk)',
  'access control lists (every user may do everything)',
  'user management',
  'multi-stream append',
]

const SUPPORTED = {
  'event_store.client.streams.Streams': ['append', 'batchappend', 'read', 'delete', 'tombstone'],
  'event_store.client.gossip.Gossip': ['read'],
  'event_store.client.server_features.ServerFeatures': ['getsupportedmethods'],
}

export const supportedMethods = () =>
  frame(() => {
    text(2, VERSION)
    for (const [service, methods] of Object.entries(SUPPORTED))
      for (const method of methods)
        message(1, () => {
          text(2, service)
          text(1, method)
        })
  })

const LEADER = 8
const FOLLOWER = 6

const member = (id: string, { host, port }: Endpoint, state: number) =>
  message(1, () => {
    message(5, () => {
      number(2, port)
      text(1, host)
    })
    number(4, 1)
    number(3, state)
    number(2, BigInt(Date.now()) * 10_000n)
    message(1, () => text(2, id))
  })

/** The gossip of a node that leads, or knows who does. */
export const clusterOf = (id: string, node: Endpoint, leader?: Endpoint) =>
  frame(() => {
    member(id, node, leader ? FOLLOWER : LEADER)
    if (leader) member(randomUUID(), leader, LEADER)
  })
