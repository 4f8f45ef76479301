import type { WebSocket } from 'ws'

/** A member's socket. */
export type Connection = {
  socket: WebSocket
  user_id: string
  session_id: string
  /** Whether it answered the last ping. */
  alive: boolean
  /** Counts a call of the session. Throws 429 when there were too many. */
  countCall(): Promise<void>
}
