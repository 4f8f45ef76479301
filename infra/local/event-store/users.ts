import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http2'

export type Users = Map<string, string>

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether the call carries the name and password of a user; true for all calls where no users are configured. */
export function isAuthorized(users: Users | undefined, headers: IncomingHttpHeaders) {
  if (!users) return true
  const [scheme, encoded = ''] = (headers.authorization ?? '').split(' ')
  const credentials = Buffer.from(encoded, 'base64').toString()
  const colon = credentials.indexOf(':')
  if (scheme?.toLowerCase() !== 'basic' || colon < 0) return false
  const password = users.get(credentials.slice(0, colon))
  // compared in constant time even for an unknown name, so that the duration reveals nothing
  const same = timingSafeEqual(digest(credentials.slice(colon + 1)), digest(password ?? ''))
  return same && password !== undefined
}
