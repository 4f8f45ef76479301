import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http2'

export type Users = Map<string, string>

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Does the call carry the name and password of a user? Where there are no users, everyone may call. */
export function mayCall(users: Users | undefined, headers: IncomingHttpHeaders) {
  if (!users) return true
  const [scheme, encoded = ''] = (headers.authorization ?? '').split(' ')
  const given = Buffer.from(encoded, 'base64').toString()
  const colon = given.indexOf(':')
  if (scheme?.toLowerCase() !== 'basic' || colon < 0) return false
  const password = users.get(given.slice(0, colon))
  // compared even for a name that nobody has, so that the time taken tells nothing
  const same = timingSafeEqual(digest(given.slice(colon + 1)), digest(password ?? ''))
  return same && password !== undefined
}
