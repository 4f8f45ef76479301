import { createHash, createHmac, randomBytes } from 'node:crypto'
import { v4 } from 'uuid'

/** 256 random bits. */
export const newSecret = (): Buffer => randomBytes(32)

/** Base64url text, safe in links and headers. */
export const toBase64Url = (bytes: Buffer) => bytes.toString('base64url')

/** The id in a mailed link: a UUID with 122 of these random bits. */
export const linkIdFrom = (secretBytes: Buffer) =>
  v4({ random: Uint8Array.from(secretBytes.subarray(0, 16)) })

/** The hash that is stored in place of a secret. It is unsalted, since the secret is random enough. */
export const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest()

/** The successor of a secret; only the holder of the key can derive it. */
export const successorOf = (key: string, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url')
