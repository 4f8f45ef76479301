import type { WebSocket } from 'ws'
import type { Context } from '#commands/kernel/handle.ts'

/** A member's socket. */
export type Connection = {
  socket: WebSocket
  user_id: string
  session_id: string
  /** Whether it answered the last ping. */
  alive: boolean
  /** The conversations that the socket joined, each with the other participant. */
  joined: Map<string, string>
  /** The context of a command that the member gives now. */
  context(): Context
  /** Counts a call of the session. Throws 429 when there were too many. */
  countCall(): Promise<void>
}
