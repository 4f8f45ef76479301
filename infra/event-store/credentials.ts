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
const DISCOVERY = { maxDiscoverAttempts: '2', gossipTimeout: '1' }
const KEEP_ALIVE_MS = 10_000

/**
 * The connection string, with these options where it does not say otherwise.
 * @param nth of the clients of a process: gRPC gives clients of the same settings the same connection, so that a further one
 * gets another by a millisecond
 */
export function connectionOf(connection: string, nth = 0) {
  const [start = '', given = ''] = connection.split('?')
  const options = new Map(
    Object.entries(DISCOVERY).map(([name, value]) => [name.toLowerCase(), [name, value]]),
  )
  for (const [name, value] of new URLSearchParams(given)) options.set(name.toLowerCase(), [name, value])
  const [, interval = KEEP_ALIVE_MS] = options.get('keepaliveinterval') ?? []
  options.set('keepaliveinterval', ['keepAliveInterval', String(Number(interval) + nth)])
  return `${start}?${new URLSearchParams([...options.values()] as [string, string][])}`
}
