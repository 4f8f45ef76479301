import type * as DbClient from '@eventstore/db-client'
import { collect, type Driver, type Filter, type Pair, type ReadEvent, watch } from './driver.ts'

type Kit = Pick<typeof DbClient, 'jsonEvent' | 'binaryEvent' | 'eventTypeFilter' | 'streamNameFilter'>

type Resolved = DbClient.ResolvedEvent | DbClient.AllStreamResolvedEvent

const recorded = (event: NonNullable<Resolved['event'] | Resolved['link']>): ReadEvent => {
  const { streamId: stream, type, id, revision, data, metadata, position } = event
  return { stream, type, id, revision, data, metadata, position: position?.commit ?? -1n }
}

const toReadEvent = ({ event }: Resolved): ReadEvent => {
  if (!event) throw new Error('a link where an event was expected')
  return recorded(event)
}

const pair = ({ event, link }: Resolved): Pair => ({
  ...(event && { event: recorded(event) }),
  ...(link && { link: recorded(link) }),
})

/**
 * The driver of one client package. The two packages differ in the name of one option only. They cannot be
 * loaded into one process, since both register their messages in the same global registry.
 */
export function connect(
  client: DbClient.EventStoreDBClient,
  kit: Kit,
  credentials = { username: 'nobody', password: 'nothing' },
): Driver {
  // With credentials the clients use the unary append; without TLS the credentials are not sent.
  const unary = { credentials }
  const toPosition = (from: bigint | 'start' | 'end') =>
    typeof from === 'bigint' ? { commit: from, prepare: from } : from
  const filterOf = ({ on, prefixes, regex, every = 1, checkpoint }: Filter) => {
    const filter = on === 'type' ? kit.eventTypeFilter : kit.streamNameFilter
    const options = {
      checkpointInterval: every,
      checkpointReached: (_: unknown, position: DbClient.Position) => checkpoint?.(position.commit),
    }
    return regex === undefined
      ? filter({ ...options, prefixes: prefixes ?? [] })
      : filter({ ...options, regex })
  }
  return {
    append: async (stream, events, expected, call = 'unary') => {
      const options = { expectedRevision: expected, streamState: expected, ...(call === 'unary' && unary) }
      const clientEvents = events.map((event) =>
        event.data instanceof Uint8Array
          ? kit.binaryEvent(event as DbClient.BinaryEventType)
          : kit.jsonEvent(event as DbClient.JSONEventType),
      )
      const { nextExpectedRevision, position } = await client.appendToStream(stream, clientEvents, options)
      return { revision: nextExpectedRevision, position: position?.commit ?? -1n }
    },
    read: async (stream, { backwards = false, from = 'start', count } = {}) => {
      const options = { fromRevision: from, ...(count !== undefined && { maxCount: count }) }
      const direction = backwards ? ('backwards' as const) : ('forwards' as const)
      return (await collect(client.readStream(stream, { ...options, direction }))).map(toReadEvent)
    },
    readAll: async ({ backwards = false, from = 'start', count } = {}) => {
      const options = { fromPosition: toPosition(from), ...(count !== undefined && { maxCount: count }) }
      const direction = backwards ? ('backwards' as const) : ('forwards' as const)
      return (await collect(client.readAll({ ...options, direction }))).map(toReadEvent)
    },
    linked: async (from, count) => {
      if ('position' in from) {
        const options = { fromPosition: toPosition(from.position), maxCount: count, resolveLinkTos: true }
        return (await collect(client.readAll(options))).map(pair)
      }
      if (!from.live)
        return (await collect(client.readStream(from.stream, { resolveLinkTos: true }))).map(pair)
      const subscription = client.subscribeToStream(from.stream, { resolveLinkTos: true })
      const pairs: Pair[] = []
      for await (const resolved of subscription) if (pairs.push(pair(resolved)) === count) break
      await subscription.unsubscribe()
      return pairs
    },
    subscribe: (stream, from) => watch(client.subscribeToStream(stream, { fromRevision: from }), toReadEvent),
    subscribeToAll: (from, filter) =>
      watch(
        client.subscribeToAll({
          fromPosition: toPosition(from),
          ...(filter && { filter: filterOf(filter) }),
        }),
        toReadEvent,
      ),
    delete: (stream, expected) => client.deleteStream(stream, { expectedRevision: expected as 'any' }),
    tombstone: (stream, expected) => client.tombstoneStream(stream, { expectedRevision: expected as 'any' }),
    setMetadata: (stream, metadata) => client.setStreamMetadata(stream, metadata),
    getMetadata: async (stream) => (await client.getStreamMetadata(stream)).metadata,
    dispose: () => client.dispose(),
  }
}
