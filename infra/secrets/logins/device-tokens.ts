import { createHmac, timingSafeEqual } from 'node:crypto'
import { newSecret, toBase64Url } from '../hash.ts'
import type { HashKeys } from '../hash-keys.ts'

/**
 * The id of a device and, after a dot, the proof that it was issued to this account. Each has 43 characters.
 */
const TOKEN_PATTERN = /^([\w-]{43})\.([\w-]{43})$/

const proofOf = (key: Buffer, user_id: string, id: string) =>
  createHmac('sha256', key).update(`${user_id} ${id}`).digest('base64url')

/**
 * The token that a device keeps after a login. It gives no access. It only shows that this account has logged
 * in there, so that failed logins elsewhere do not block its owner. Tokens are not stored.
 */
export async function newDeviceToken(hashes: HashKeys, user_id: string): Promise<string> {
  const { key } = await hashes('devices')
  const id = toBase64Url(newSecret())
  return `${id}.${proofOf(key, user_id, id)}`
}

/** Returns the id of the device; `undefined` for a token that was not issued to this account. */
export async function deviceIdOf(
  hashes: HashKeys,
  user_id: string,
  token: string,
): Promise<string | undefined> {
  const [, id, proof] = TOKEN_PATTERN.exec(token) ?? []
  if (id === undefined || proof === undefined) return undefined
  const { key } = await hashes('devices')
  return timingSafeEqual(Buffer.from(proofOf(key, user_id, id)), Buffer.from(proof)) ? id : undefined
}
