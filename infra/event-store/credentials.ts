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
