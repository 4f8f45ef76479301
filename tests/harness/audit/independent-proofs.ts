import { createHash } from 'node:crypto'

// Written from the text of RFC 9162 alone, as an auditor would: nothing of the product is imported here.

const hashOf = (left: Uint8Array, right: Uint8Array) =>
  createHash('sha256')
    .update(Buffer.from([0x01]))
    .update(left)
    .update(right)
    .digest()

type Root = { size: number; root: Uint8Array }

/** 2.1.3.2, "Verifying an Inclusion Proof". */
export function verifyInclusion(hash: Uint8Array, index: number, tree: Root, path: readonly Uint8Array[]) {
  if (index >= tree.size) return false
  let fn = BigInt(index)
  let sn = BigInt(tree.size) - 1n
  let r = Buffer.from(hash)
  for (const p of path) {
    if (sn === 0n) return false
    if ((fn & 1n) === 1n || fn === sn) {
      r = hashOf(p, r)
      while ((fn & 1n) === 0n && fn !== 0n) {
        fn >>= 1n
        sn >>= 1n
      }
    } else r = hashOf(r, p)
    fn >>= 1n
    sn >>= 1n
  }
  return sn === 0n && r.equals(tree.root)
}

/** 2.1.4.2, "Verifying Consistency between Two Tree Heads": of a tree with leaves and a larger one. */
export function verifyConsistency(first: Root, second: Root, proof: readonly Uint8Array[]) {
  if (proof.length === 0) return false
  const size = BigInt(first.size)
  const path = (size & (size - 1n)) === 0n ? [first.root, ...proof] : [...proof]
  let fn = size - 1n
  let sn = BigInt(second.size) - 1n
  while ((fn & 1n) === 1n) {
    fn >>= 1n
    sn >>= 1n
  }
  let fr = Buffer.from(path[0] ?? [])
  let sr = fr
  for (const c of path.slice(1)) {
    if (sn === 0n) return false
    if ((fn & 1n) === 1n || fn === sn) {
      fr = hashOf(c, fr)
      sr = hashOf(c, sr)
      while ((fn & 1n) === 0n && fn !== 0n) {
        fn >>= 1n
        sn >>= 1n
      }
    } else sr = hashOf(sr, c)
    fn >>= 1n
    sn >>= 1n
  }
  return fr.equals(first.root) && sr.equals(second.root) && sn === 0n
}
