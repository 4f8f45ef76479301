import { createHash } from 'node:crypto'

/** The length of a SHA-256 in bytes. */
export const HASH_BYTES = 32

const sha256 = (...parts: Uint8Array[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const [LEAF, NODE] = [Buffer.of(0), Buffer.of(1)]

/**
 * Returns the hash of a leaf (RFC 9162, 2.1.1). Its first byte differs from that of a node, so that neither
 * can be presented as the other.
 */
export const leafHash = (entry: Uint8Array) => sha256(LEAF, entry)

export const nodeHash = (left: Uint8Array, right: Uint8Array) => sha256(NODE, left, right)

/** Returns the root of a tree without leaves. */
export const emptyRoot = () => sha256()
