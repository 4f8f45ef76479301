import type { WebSocket } from 'ws'
import type { CommandContext } from '#commands/kernel/handle.ts'

/** `isAnswered`: the call is known to be accepted; on the called member's side, by this socket. */
export type ActiveCall = {
  call_id: string
  conversation_id: string
  other_id: string
  hasEnded: boolean
  isAnswered: boolean
}

/** A member's socket. */
export type Connection = {
  socket: WebSocket
  user_id: string
  session_id: string
  /** The member's current roles in staff. */
  roles: readonly string[]
  /** Whether a pong arrived or a frame was answered since the last ping. */
  isAlive: boolean
  /** The conversations that the socket joined, each with the other participant. */
  joinedConversations: Map<string, string>
  /** The calls that the socket is in, or that ring for it, by id. */
  calls: Map<string, ActiveCall>
  /** The context of a command that the member gives now. */
  context(): CommandContext
  /** Counts a call of the session. Throws 429 when there were too many. */
  countCall(): Promise<void>
}

/**
 * The open sockets of this process, found by member, so that a frame for two members does not search five
 * thousand sockets.
 */
export function openConnections() {
  const connections = new Set<Connection>()
  const byUser = new Map<string, Set<Connection>>()

  return {
    all: connections as ReadonlySet<Connection>,
    add(connection: Connection) {
      connections.add(connection)
      const userConnections = byUser.get(connection.user_id) ?? new Set()
      byUser.set(connection.user_id, userConnections.add(connection))
    },
    remove(connection: Connection) {
      connections.delete(connection)
      const userConnections = byUser.get(connection.user_id)
      userConnections?.delete(connection)
      if (userConnections?.size === 0) byUser.delete(connection.user_id)
    },
    /** Returns the sockets of these members, each once. */
    of: (users: readonly string[]) => [...new Set(users)].flatMap((user) => [...(byUser.get(user) ?? [])]),
    areAny: (users: readonly string[]) => users.some((user) => byUser.has(user)),
  }
}

type HeartbeatConnection = { socket: Pick<Connection['socket'], 'isPaused' | 'terminate' | 'ping'> } & Pick<
  Connection,
  'isAlive'
>

/**
 * Closes connections that did not answer the last ping, since they may have broken without a close, and pings
 * all others. A paused connection is kept: its pong may have arrived without being read.
 */
export function heartbeat(connections: Iterable<HeartbeatConnection>) {
  for (const each of connections) {
    if (!each.isAlive && !each.socket.isPaused) each.socket.terminate()
    each.isAlive = false
    each.socket.ping()
  }
}
