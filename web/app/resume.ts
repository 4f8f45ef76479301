import type { Change, Changes } from '#api/wire/frames.ts'
import { invalidate, invalidateAll, invalidateUnannounced } from './queries.ts'

/** How long an answer may take; after that the connection counts as broken. */
const ANSWER_MS = 2_000

type Connection = {
  send(frame: object): void
  /** What ends each open question, by its frame id. */
  pending: Map<number, (changes?: Changes) => void>
  /** Whether what changed during an absence is still to come. */
  isCatchingUp: boolean
}

let connection: Connection | undefined
let lastId = 0
/** Up to where this tab knows what changed. */
let position: string | undefined
/** The newest frame's changes, with the fetches that they led to. */
let newest: Changes & { fetched?: Promise<void> } = { models: [], position: '' }

/** Let in by the server, which is at `connectedAt`; `first` when nothing was on screen before. */
export async function connected(connectedAt: string, first: boolean, send: (frame: object) => void) {
  const now: Connection = { send, pending: new Map(), isCatchingUp: position !== undefined }
  connection = now
  if (position === undefined) {
    position = connectedAt
    if (!first) await invalidateAll()
    return
  }
  const changes = await changesSince(now, position)
  // A connection that broke meanwhile leaves this to the next one.
  if (connection !== now) return
  now.isCatchingUp = false
  position = changes?.position ?? connectedAt
  await (changes ? Promise.all([invalidate(changes.models), invalidateUnannounced()]) : invalidateAll())
}

export function disconnected() {
  const pending = connection?.pending ?? []
  connection = undefined
  for (const [, end] of pending) end()
}

/** A frame with changes. While an absence is owed, a connection that breaks asks for that absence again. */
export function changed(changes: Changes) {
  if (!connection?.isCatchingUp) position = changes.position
  newest = { ...changes, fetched: invalidate(changes.models) }
}

/** The answer to a question: what changed, or nothing where the server cannot say. */
export const answered = (id: unknown, changes?: Changes) => connection?.pending.get(Number(id))?.(changes)

/**
 * After a command: resolves when the screen shows what it changed. The socket says what that is; what no frame tells
 * this person of is fetched too, and everything on screen where there is no connection.
 */
export async function catchUp(): Promise<void> {
  if (!connection || position === undefined) return invalidateAll()
  const [changes] = await Promise.all([changesSince(connection, position), invalidateUnannounced()])
  if (!changes) return invalidateAll()
  await Promise.all([invalidate(changes.models.filter(isNews(changes))), newest.fetched])
}

/** Not what the newest frame said as of the same position. */
const isNews =
  ({ position }: Changes) =>
  ({ name, id }: Change) =>
    newest.position !== position || !newest.models.some((each) => each.name === name && each.id === id)

/** Asks what changed since then; nothing where the server cannot say, does not answer or is gone. */
const changesSince = ({ send, pending }: Connection, since: string) =>
  new Promise<Changes | undefined>((resolve) => {
    const id = ++lastId
    const end = (changes?: Changes) => {
      clearTimeout(timer)
      pending.delete(id)
      resolve(changes)
    }
    const timer = setTimeout(end, ANSWER_MS)
    pending.set(id, end)
    send({ event: 'resume', id, data: { position: since } })
  })

/** Somebody else may log in next. */
export function resetPosition() {
  disconnected()
  position = undefined
  newest = { models: [], position: '' }
}
