import type { WebSocket } from 'ws'
import type { Context } from '#commands/kernel/handle.ts'

/** `isAnswered`: known to be accepted; for the member who was called, by this socket. */
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

/** The open sockets of this process, found by their member: a frame for two must not look at five thousand. */
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
    /** Those of these members, each socket once. */
    of: (users: readonly string[]) => [...new Set(users)].flatMap((user) => [...(byUser.get(user) ?? [])]),
    areAny: (users: readonly string[]) => users.some((user) => byUser.has(user)),
  }
}

type HeartbeatConnection = { socket: Pick<Connection['socket'], 'isPaused' | 'terminate' | 'ping'> } & Pick<
  Connection,
  'alive'
>

/**
 * Ends the connections that did not answer the last ping, since they may have broken without a close, and pings all
 * others. A paused one is kept: its answer may have arrived and not be read yet.
 */
export function heartbeat(connections: Iterable<HeartbeatConnection>) {
  for (const each of connections) {
    if (!each.alive && !each.socket.isPaused) each.socket.terminate()
    each.alive = false
    each.socket.ping()
  }
}
