import type { Connection } from './connection.ts'

/** The open sockets of this process, found by their member: a frame for two must not look at five thousand. */
export function openConnections() {
  const all = new Set<Connection>()
  const byUser = new Map<string, Set<Connection>>()

  return {
    all: all as ReadonlySet<Connection>,
    add(connection: Connection) {
      all.add(connection)
      const own = byUser.get(connection.user_id) ?? new Set()
      byUser.set(connection.user_id, own.add(connection))
    },
    remove(connection: Connection) {
      all.delete(connection)
      const own = byUser.get(connection.user_id)
      own?.delete(connection)
      if (own?.size === 0) byUser.delete(connection.user_id)
    },
    /** Those of these members, each socket once. */
    of: (users: readonly string[]) => [...new Set(users)].flatMap((user) => [...(byUser.get(user) ?? [])]),
    areAny: (users: readonly string[]) => users.some((user) => byUser.has(user)),
  }
}
