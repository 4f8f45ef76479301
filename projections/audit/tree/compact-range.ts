import { emptyRoot, nodeHash } from './hashes.ts'

/**
 * A tree that grows at its end (a compact range): its size, and the roots of its full subtrees, the largest
 * first.
 */
export type CompactRange = { size: number; nodes: Buffer[] }

export const emptyRange = (): CompactRange => ({ size: 0, nodes: [] })

/** Adds the hash of a leaf, or the next hash of a tree of hashes. */
export function appendHash(range: CompactRange, hash: Buffer) {
  let node = hash
  for (let size = range.size; size % 2 === 1; size = (size - 1) / 2) {
    const left = range.nodes.pop()
    if (left) node = nodeHash(left, node)
  }
  range.nodes.push(node)
  range.size += 1
}

export const rangeOf = (hashes: Iterable<Buffer>) => {
  const range = emptyRange()
  for (const hash of hashes) appendHash(range, hash)
  return range
}

/** Returns the root of the tree with these full subtrees, the largest first. */
export function rootOf(nodes: readonly Buffer[]) {
  const [last, ...others] = nodes.toReversed()
  return last ? others.reduce((right, left) => nodeHash(left, right), last) : emptyRoot()
}
