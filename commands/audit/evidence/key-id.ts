import { createHash, type KeyObject } from 'node:crypto'

/** The name of a public key: the beginning of its SHA-256. */
export const keyIdOf = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 16)
