import type { Services } from '../http/services.ts'
import type { Change } from '../wire/frames.ts'
import { boardChanges, isReader } from './boards.ts'
import type { Connection } from './connection.ts'
import type { openConnections } from './connections.ts'
import type { feed } from './feed.ts'
import { CLOSE, sendText } from './frames.ts'
import { lostCalls } from './talk/lost-calls.ts'
import { forwardMedia } from './talk/media.ts'
import { onWire } from './wire-names.ts'

type To = {
  queue(connection: Connection, changes: readonly Change[], position: bigint): void
  /** By the read model whose changes they send. */
  feeds: Record<string, ReturnType<typeof feed> | undefined>
}

/** Sends the open sockets what the rest of the product announces to their members; answers the function that stops it. */
export async function forward(
  services: Services,
  open: ReturnType<typeof openConnections>,
  { queue, feeds }: To,
) {
  const { log } = services
  const boards = boardChanges((board, position) => {
    for (const each of open.all)
      if (isReader(board, each.roles)) queue(each, [{ name: 'board', id: board }], position)
  })
  const stopChanges = services.onChanges(({ position, changes }) => {
    for (const { name, id, users } of changes) {
      boards.changed(name, position)
      for (const each of open.of(users)) {
        queue(each, onWire({ name, id }), position)
        const feed = feeds[name]
        feed?.forward(each).catch((err) => log.error({ err, feed: name }, 'not sent'))
      }
    }
  })
  const stopMissed = services.onMissed(() => {
    for (const { socket } of open.all) socket.close(CLOSE.missed, 'Connect again and resume.')
  })
  const lost = lostCalls(services, log, () => open.all)
  const stopMedia = forwardMedia(services, open)
  const stopFrames = await services.relay.onFrames(open.areAny, (users, frame) => {
    const text = JSON.stringify(frame)
    for (const { socket } of open.of(users)) sendText(socket, text)
  })
  return async () => {
    lost.end()
    stopChanges()
    stopMissed()
    stopMedia()
    boards.end()
    await stopFrames()
  }
}
