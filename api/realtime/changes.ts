import type { WebSocket } from 'ws'
import { send } from './frames.ts'

export type Connection = {
  socket: WebSocket
  user_id: string
  session_id: string
  /** Whether it has answered since it was last asked. */
  alive: boolean
  /** How much it has sent lately. */
  frames: number
}

type Model = { name: string; id: string }

/** A change is told at once; what comes in the moment after it becomes one frame. */
const REST_MS = 50

/** What read models are called on the wire, where it differs. */
const NAMES: Record<string, string> = {
  accounts: 'settings',
  file_accesses: 'files',
  file_attachments: 'files',
  file_reads: 'files',
}

/** A read model's row, or what it is about, as the wire names it. */
export const onWire = ({ name, id }: Model): Model => ({ name: NAMES[name] ?? name, id })

/** Collects what changed for each connection and tells it. */
export function nudges() {
  const waiting = new Map<Connection, { models: Map<string, Model>; position: bigint }>()
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
    queue(connection: Connection, moved: Model, position: bigint) {
      const known = waiting.get(connection) ?? { models: new Map(), position }
      const model = onWire(moved)
      known.models.set(`${model.name}:${model.id}`, model)
      known.position = position
      waiting.set(connection, known)
      if (timer === undefined && !soon) {
        soon = true
        // Once all of this announcement is here; a timer of no time at all would take a millisecond.
        setImmediate(flush)
      }
    },
    drop: (connection: Connection) => void waiting.delete(connection),
  }
}
