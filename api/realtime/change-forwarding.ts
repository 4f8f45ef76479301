import type { Services } from '../http/services.ts'
import type { Change } from '../wire/frames.ts'
import { boardChanges, isReader } from './boards.ts'
import type { Connection, openConnections } from './connection.ts'
import type { createFeed } from './feed.ts'
import { CLOSE_CODES, sendText } from './frames.ts'
import { watchLostCalls } from './messaging/lost-calls.ts'
import { forwardMedia } from './messaging/media.ts'
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
  const boards = boardChanges((board, position) => {
    for (const each of connections.all)
      if (isReader(board, each.roles)) queue(each, [{ name: 'board', id: board }], position)
  })
  const stopChanges = services.onChanges(({ position, changes }) => {
    for (const { name, id, users } of changes) {
      boards.notifyTableChange(name, position)
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
    boards.end()
    await stopFrames()
  }
}
