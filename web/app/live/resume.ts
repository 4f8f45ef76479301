import type { Change, Changes } from '#api/wire/frames.ts'
import { invalidate, invalidateAll, invalidateOlderThan, invalidateUnannounced } from '../queries.ts'
import { ask, cannotAsk } from './asking.ts'
import { boardChanged } from './board.ts'

/** Timeout of a request on the socket, in ms; after it the connection counts as broken. */
const ANSWER_MS = 2_000

/** What was read so long before the first connection may have changed before anybody could say so, in ms. */
const UNTOLD_MS = 2_000

/** `isCatchingUp`: whether the changes during a disconnection are still to be received. */
type Connection = { isCatchingUp: boolean }

let connection: Connection | undefined
/** The log position up to which this tab has received all changes. */
let position: string | undefined
/** The changes of the newest frame, with the fetches that they started. */
let newest: Changes & { fetched?: Promise<void> } = { models: [], position: '' }

/**
 * The server accepted the connection at position `connectedAt`; `first`: the first connection of this page, which
 * invalidates only what was read long before it.
 */
export async function connected(connectedAt: string, first: boolean) {
  const now: Connection = { isCatchingUp: position !== undefined }
  connection = now
  if (position === undefined) {
    position = connectedAt
    await (first ? invalidateOlderThan(UNTOLD_MS) : invalidateAll())
    return
  }
  const changes = await changesSince(position)
  // If the connection was lost while waiting, the next connection resumes instead.
  if (connection !== now) return
  now.isCatchingUp = false
  position = changes?.position ?? connectedAt
  await (changes ? Promise.all([invalidate(changes.models), invalidateUnannounced()]) : invalidateAll())
}

export function disconnected() {
  connection = undefined
  cannotAsk()
}

/**
 * A frame with changes. During catch-up the position does not advance: if the connection breaks, the next one resumes
 * from the same position.
 */
export function changed(changes: Changes) {
  if (!connection?.isCatchingUp) position = changes.position
  boardChanged(changes.models)
  newest = { ...changes, fetched: invalidate(changes.models) }
}

/**
 * After a command: resolves when the screen shows its changes. The socket reports which those are; queries without
 * change frames are fetched too, and everything on screen if there is no connection.
 */
export async function catchUp(): Promise<void> {
  if (!connection || position === undefined) return invalidateAll()
  const [changes] = await Promise.all([changesSince(position), invalidateUnannounced()])
  if (!changes) return invalidateAll()
  await Promise.all([invalidate(changes.models.filter(isNews(changes))), newest.fetched])
}

/** Whether a change was not already in the newest frame at the same position. */
const isNews =
  ({ position }: Changes) =>
  ({ name, id }: Change) =>
    newest.position !== position || !newest.models.some((each) => each.name === name && each.id === id)

/**
 * Requests the changes since a position; `undefined` if the server cannot say, does not respond in time or is
 * disconnected.
 */
const changesSince = (since: string) => ask('resume', { position: since }, ANSWER_MS).catch(() => undefined)

/** After a logout: the next user must not resume from this position. */
export function resetPosition() {
  disconnected()
  position = undefined
  newest = { models: [], position: '' }
}
