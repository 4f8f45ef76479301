import type { Services } from '../http/services.ts'
import type { Change } from '../wire/frames.ts'
import type { Connection, openConnections } from './connection.ts'
import type { createFeed } from './feed.ts'
import { CLOSE_CODES, send, sendText } from './frames.ts'
import { watchLostCalls } from './messaging/lost-calls.ts'
import { forwardMedia } from './messaging/media.ts'
import { isReader, sharedListChanges } from './shared-lists.ts'
import { toWireChanges } from './wire-names.ts'

type ForwardingTargets = {
  queue(connection: Connection, changes: readonly Change[], position: bigint): void
  /** The feeds, by the read model whose changes they send. */
  feeds: Record<string, ReturnType<typeof createFeed> | undefined>
}

/**
 * Sends announced changes to the open sockets of the members concerned. Returns the function that stops it.
 */
export async function forwardChanges(
  services: Services,
  connections: ReturnType<typeof openConnections>,
  { queue, feeds }: ForwardingTargets,
) {
  const { log } = services
  const sharedLists = sharedListChanges((list, position) => {
    for (const each of connections.all)
      if (isReader(list, each.roles)) queue(each, [{ name: 'board', id: list }], position)
  })
  const stopChanges = services.onChanges(({ position, changes }) => {
    for (const { name, id, users } of changes) {
      sharedLists.notifyTableChange(name, position)
      for (const each of connections.of(users)) {
        queue(each, toWireChanges({ name, id }), position)
        const feed = feeds[name]
        feed?.forward(each).catch((err) => log.error({ err, feed: name }, 'not sent'))
      }
    }
  })
  const stopMissed = services.onChangesMissed(() => {
    for (const { socket } of connections.all) socket.close(CLOSE_CODES.missed, 'Connect again and resume.')
  })
  const lostCallWatch = watchLostCalls(services, log, () => connections.all)
  const stopMedia = forwardMedia(services, connections)
  const stopFrames = await services.relay.onFrames(connections.areAny, (users, frame) => {
    const text = JSON.stringify(frame)
    for (const { socket } of connections.of(users)) sendText(socket, text)
  })
  return async () => {
    lostCallWatch.end()
    stopChanges()
    stopMissed()
    stopMedia()
    sharedLists.end()
    await stopFrames()
  }
}

/** The first change is sent immediately. Changes within this time after it are sent in one frame. */
const FRAME_INTERVAL_MS = 50

/** Collects the changes for each connection and sends them. */
export function changeQueue() {
  const pendingChanges = new Map<Connection, { models: Map<string, Change>; position: bigint }>()
  let timer: NodeJS.Timeout | undefined
  let isFlushScheduled = false

  function flush() {
    isFlushScheduled = false
    timer = pendingChanges.size > 0 ? setTimeout(flush, FRAME_INTERVAL_MS).unref() : undefined
    for (const [{ socket }, { models, position }] of pendingChanges)
      send(socket, { event: 'changed', data: { models: [...models.values()], position: String(position) } })
    pendingChanges.clear()
  }

  return {
    /** `changes` have their names on the wire. */
    queue(connection: Connection, changes: readonly Change[], position: bigint) {
      const pending = pendingChanges.get(connection) ?? { models: new Map(), position }
      for (const change of changes) pending.models.set(`${change.name}:${change.id}`, change)
      pending.position = position
      pendingChanges.set(connection, pending)
      if (timer === undefined && !isFlushScheduled) {
        isFlushScheduled = true
        // Runs after the rest of this announcement was received. A timer of 0 would take a millisecond.
        setImmediate(flush)
      }
    },
    drop: (connection: Connection) => void pendingChanges.delete(connection),
  }
}
