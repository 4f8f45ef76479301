import type { Connection } from './connection.ts'

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
