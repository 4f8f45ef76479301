import { moved, queries, returned } from './query-client.ts'

type Models = { name: string; id: string }[]

/** Up to where this tab was told what moved, and what it asks for when it comes back. */
let position: string | undefined
let asking: { connectedAt: string } | undefined

/** Let in by the server, which is at `connectedAt`; `first` when nothing was on screen before. */
export function connected(connectedAt: string, first: boolean, say: (frame: object) => void) {
  asking = undefined
  if (position === undefined) {
    position = connectedAt
    if (!first) void queries.invalidateQueries()
    return
  }
  asking = { connectedAt }
  say({ event: 'resume', id: 'resume', data: { position } })
}

/** Told of a change. What was missed before it is still owed, so a line that breaks now asks for that again. */
export function changed(data: { models: Models; position: string }) {
  if (!asking) position = data.position
  void moved(data.models)
}

/** The answer to what was asked: what moved meanwhile. */
export function caughtUp(data: { models: Models; position: string }) {
  asking = undefined
  position = data.position
  void returned(data.models)
}

/** The server cannot say what moved, so everything on screen is read again. */
export function notKnown() {
  if (!asking) return
  position = asking.connectedAt
  asking = undefined
  void queries.invalidateQueries()
}

/** Somebody else may log in next. */
export function forget() {
  position = undefined
  asking = undefined
}
