import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'

/** 256 random bits, as text that fits into links and headers. */
export const secret = () => randomBytes(32).toString('base64url')

/** The id in a mailed link: a UUID as every id is, of 122 random bits. */
export const linkId = () => randomUUID()

/** What is stored of a secret that has enough randomness of its own. */
export const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest()

/** A secret that follows from another one, for whoever holds the key. */
export const follow = (key: string, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url')
