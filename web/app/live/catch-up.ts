import type { Change, Changes } from '#api/wire/frames.ts'
import { invalidate, invalidateAll, invalidateOlderThan, invalidateWithoutFrames } from '../queries.ts'
import { notifySharedListListeners } from './shared-list-changes.ts'
import { askServer, disconnectQuestions } from './socket-questions.ts'

/** Timeout of a request on the socket, in ms; after it the connection counts as broken. */
const ANSWER_TIMEOUT_MS = 2_000

/** In ms. What was read longer before the first connection may have changed without a frame. */
const MISSED_FRAMES_WINDOW_MS = 2_000

/** `isCatchingUp`: whether the changes during a disconnection are still to be received. */
type Connection = { isCatchingUp: boolean }

let connection: Connection | undefined
/** The position in the event log up to which this tab has received all changes. */
let position: string | undefined
/** The changes of the newest frame, and the fetches that they started. */
let newestChanges: Changes & { fetched?: Promise<void> } = { models: [], position: '' }

/**
 * Call when the server has accepted a connection at position `connectedAt`. `isFirst` marks the first
 * connection of this page; it invalidates only what was read long before.
 */
export async function handleConnected(connectedAt: string, isFirst: boolean) {
  const newConnection: Connection = { isCatchingUp: position !== undefined }
  connection = newConnection
  if (position === undefined) {
    position = connectedAt
    await (isFirst ? invalidateOlderThan(MISSED_FRAMES_WINDOW_MS) : invalidateAll())
    return
  }
  const changes = await changesSince(position)
  // If the connection was lost while waiting, the next connection resumes instead.
  if (connection !== newConnection) return
  newConnection.isCatchingUp = false
  position = changes?.position ?? connectedAt
  await (changes ? Promise.all([invalidate(changes.models), invalidateWithoutFrames()]) : invalidateAll())
}

export function handleDisconnected() {
  connection = undefined
  disconnectQuestions()
}

/**
 * Handles a frame with changes. During catch-up the position does not advance, so that after a broken
 * connection the next one resumes from the same position.
 */
export function handleChanges(changes: Changes) {
  if (!connection?.isCatchingUp) position = changes.position
  notifySharedListListeners(changes.models)
  newestChanges = { ...changes, fetched: invalidate(changes.models) }
}

/**
 * Call after a command; resolves when the screen shows its changes. The socket reports which changes those
 * are. Queries without change frames are fetched too, and without a connection everything on screen.
 */
export async function catchUp(): Promise<void> {
  if (!connection || position === undefined) return invalidateAll()
  const [changes] = await Promise.all([changesSince(position), invalidateWithoutFrames()])
  if (!changes) return invalidateAll()
  await Promise.all([invalidate(changes.models.filter(isNotInNewest(changes))), newestChanges.fetched])
}

/** Returns a filter that drops the changes of the newest frame at the same position. */
const isNotInNewest =
  ({ position }: Changes) =>
  ({ name, id }: Change) =>
    newestChanges.position !== position ||
    !newestChanges.models.some((each) => each.name === name && each.id === id)

/**
 * Requests the changes since a position. Resolves to `undefined` if the server cannot say, does not answer in
 * time or is disconnected.
 */
const changesSince = (sincePosition: string) =>
  askServer('resume', { position: sincePosition }, ANSWER_TIMEOUT_MS).catch(() => undefined)

/** After a logout: the next member must not resume from this position. */
export function resetPosition() {
  handleDisconnected()
  position = undefined
  newestChanges = { models: [], position: '' }
}
