import type { Change } from '../wire/frames.ts'
import type { Connection } from './connection.ts'
import { send } from './frames.ts'

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
