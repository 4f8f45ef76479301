import type { WebSocket } from 'ws'
import type { Context } from '#commands/kernel/handle.ts'

/** `answered`: known to be accepted, by this socket if its member was called. */
export type ActiveCall = {
  call_id: string
  conversation_id: string
  other_id: string
  isOver: boolean
  isAnswered: boolean
}

/** A member's socket. */
export type Connection = {
  socket: WebSocket
  user_id: string
  session_id: string
  /** The member's roles in staff, as long as they have them. */
  roles: readonly string[]
  /** Whether it was heard of since the last ping. */
  alive: boolean
  /** The conversations that the socket joined, each with the other participant. */
  joined: Map<string, string>
  /** The calls that the socket is in, by their id, or of which it was told. */
  calls: Map<string, ActiveCall>
  /** The context of a command that the member gives now. */
  context(): Context
  /** Counts a call of the session. Throws 429 when there were too many. */
  countCall(): Promise<void>
}
