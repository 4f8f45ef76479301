/**
 * Returns the user and password of a connection string, as the client reads them. The string may name several
 * nodes (`esdb://user:password@one:2113,two:2113`), which a URL cannot.
 */
export function credentialsOf(connection: string) {
  const [, username, password] = /^[^:]+:\/\/([^:@/]+):([^@]+)@/.exec(connection) ?? []
  return {
    username: username === undefined ? 'consilium' : decodeURIComponent(username),
    password: password === undefined ? 'consilium' : decodeURIComponent(password),
  }
}

/** Ends the search for nodes of a cluster within the time of a call. The client's defaults take minutes. */
const DISCOVERY_OPTIONS = { maxDiscoverAttempts: '2', gossipTimeout: '1' }
const KEEP_ALIVE_INTERVAL_MS = 10_000

/**
 * Returns the connection string with the options for discovery, unless it sets them itself. `clientIndex` is
 * the number of the client in this process. gRPC shares a connection between clients with equal settings, so
 * each gets another keep-alive interval, by one millisecond.
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
