import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UnsubscribeTokens } from '#commands/ports/identity/device-tokens.ts'
import type { HashKeys } from './hash-keys.ts'

const ID_BYTES = 16
const SIGNATURE_BYTES = 32

/** A token is the account's id and a signature of it and the address, in base64url: 64 characters. */
export function unsubscribeTokens(hashes: HashKeys): UnsubscribeTokens {
  async function tokenBytes(user_id: string, email: string) {
    const { key } = await hashes('unsubscribe')
    const id = Buffer.from(user_id.replaceAll('-', ''), 'hex')
    const signature = createHmac('sha256', key).update(id).update(email).digest()
    return Buffer.concat([id, signature])
  }
  return {
    issue: async (user_id, email) => (await tokenBytes(user_id, email)).toString('base64url'),
    userIn(token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== ID_BYTES + SIGNATURE_BYTES) return undefined
      return uuidOf(bytes.toString('hex', 0, ID_BYTES))
    },
    async isIssuedTo(user_id, email, token) {
      const [expected, actual] = [await tokenBytes(user_id, email), Buffer.from(token, 'base64url')]
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    },
  }
}

const uuidOf = (hex: string) =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
