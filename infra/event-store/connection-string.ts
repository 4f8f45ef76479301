/**
 * The user and password of a connection string, as the client reads them: it may name several nodes
 * (`esdb://user:password@one:2113,two:2113`), which no URL does.
 */
export function credentialsOf(connection: string) {
  const [, username, password] = /^[^:]+:\/\/([^:@/]+):([^@]+)@/.exec(connection) ?? []
  return {
    username: username === undefined ? 'consilium' : decodeURIComponent(username),
    password: password === undefined ? 'consilium' : decodeURIComponent(password),
  }
}

/** Looking for the nodes of a cluster is to end within the time that a call has: by itself the client takes minutes. */
const DISCOVERY_OPTIONS = { maxDiscoverAttempts: '2', gossipTimeout: '1' }
const KEEP_ALIVE_INTERVAL_MS = 10_000

/**
 * The connection string, with these options where it does not say otherwise.
 * @param nth of the clients of a process: gRPC gives clients of the same settings the same connection, so that a further one
 * gets another by a millisecond
 */
export function connectionStringOf(connection: string, clientIndex = 0) {
  const [start = '', query = ''] = connection.split('?')
  const options = new Map(
    Object.entries(DISCOVERY_OPTIONS).map(([name, value]) => [name.toLowerCase(), [name, value]]),
  )
  for (const [name, value] of new URLSearchParams(query)) options.set(name.toLowerCase(), [name, value])
  const [, interval = KEEP_ALIVE_INTERVAL_MS] = options.get('keepaliveinterval') ?? []
  options.set('keepaliveinterval', ['keepAliveInterval', String(Number(interval) + clientIndex)])
  return `${start}?${new URLSearchParams([...options.values()] as [string, string][])}`
}
