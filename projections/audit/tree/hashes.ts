import { createHash } from 'node:crypto'

/** The bytes of a SHA-256. */
export const HASH_BYTES = 32

const sha256 = (...parts: Uint8Array[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const [LEAF, NODE] = [Buffer.of(0), Buffer.of(1)]

/** The hash of a leaf (RFC 9162, 2.1.1): one byte tells it from that of a node, so that neither can pass for the other. */
export const leafHash = (entry: Uint8Array) => sha256(LEAF, entry)

export const nodeHash = (left: Uint8Array, right: Uint8Array) => sha256(NODE, left, right)

/** The root of a tree without leaves. */
export const emptyRoot = () => sha256()
