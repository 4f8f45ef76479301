import type { Change } from '../wire/frames.ts'
import type { Connection } from './connection.ts'
import { send } from './frames.ts'

/** The first change is sent immediately; those within this time after it become one frame. */
const REST_MS = 50

/** Collects the changes for each connection and sends them. */
export function changeQueue() {
  const waiting = new Map<Connection, { models: Map<string, Change>; position: bigint }>()
  let timer: NodeJS.Timeout | undefined
  let soon = false

  function flush() {
    soon = false
    timer = waiting.size > 0 ? setTimeout(flush, REST_MS).unref() : undefined
    for (const [{ socket }, { models, position }] of waiting)
      send(socket, { event: 'changed', data: { models: [...models.values()], position: String(position) } })
    waiting.clear()
  }

  return {
    /** `changes` have their names on the wire. */
    queue(connection: Connection, changes: readonly Change[], position: bigint) {
      const known = waiting.get(connection) ?? { models: new Map(), position }
      for (const change of changes) known.models.set(`${change.name}:${change.id}`, change)
      known.position = position
      waiting.set(connection, known)
      if (timer === undefined && !soon) {
        soon = true
        // After the rest of this announcement was received; a timer of 0 would take a millisecond.
        setImmediate(flush)
      }
    },
    drop: (connection: Connection) => void waiting.delete(connection),
  }
}
