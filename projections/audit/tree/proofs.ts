import { nodeHash } from './hashes.ts'

/** Returns the root of the tree over the leaves from `start` up to, not including, `end`. */
export type Subtree = (start: number, end: number) => Buffer

/** Returns the largest power of two below `size`. */
function largestPowerBelow(size: number) {
  let power = 1
  while (power * 2 < size) power *= 2
  return power
}

/** Returns the hashes that lead from a leaf to the root of the first `size` leaves (RFC 9162, 2.1.3.1). */
export function inclusionProof(index: number, size: number, subtree: Subtree): Buffer[] {
  if (index >= size) throw new RangeError('the tree has no such leaf')
  const path = (start: number, end: number): Buffer[] => {
    if (end - start === 1) return []
    const middle = start + largestPowerBelow(end - start)
    return index < middle
      ? [...path(start, middle), subtree(middle, end)]
      : [...path(middle, end), subtree(start, middle)]
  }
  return path(0, size)
}

/**
 * Returns the hashes that prove that the first `oldSize` leaves are the beginning of the first `size` (RFC
 * 9162, 2.1.4.1).
 */
export function consistencyProof(oldSize: number, size: number, subtree: Subtree): Buffer[] {
  if (oldSize < 1 || oldSize > size) throw new RangeError('a proof is from a tree to a larger one')
  const proof = (start: number, end: number, isKnownRoot: boolean): Buffer[] => {
    if (end === oldSize) return isKnownRoot ? [] : [subtree(start, end)]
    const middle = start + largestPowerBelow(end - start)
    return oldSize <= middle
      ? [...proof(start, middle, isKnownRoot), subtree(middle, end)]
      : [...proof(middle, end, false), subtree(start, middle)]
  }
  return proof(0, size, true)
}

type Tree = { size: number; root: Buffer }

const isOdd = (n: number) => n % 2 === 1
const half = (n: number) => Math.floor(n / 2)

/** Whether the leaf with this hash is the one at `index` in the tree (RFC 9162, 2.1.3.2). */
export function isIncluded(leaf: Buffer, index: number, { size, root }: Tree, proof: readonly Buffer[]) {
  if (index >= size) return false
  let [nodeIndex, lastIndex, hash] = [index, size - 1, leaf]
  for (const sibling of proof) {
    if (lastIndex === 0) return false
    const isRight = isOdd(nodeIndex) || nodeIndex === lastIndex
    hash = isRight ? nodeHash(sibling, hash) : nodeHash(hash, sibling)
    if (isRight)
      while (!isOdd(nodeIndex) && nodeIndex !== 0) [nodeIndex, lastIndex] = [half(nodeIndex), half(lastIndex)]
    ;[nodeIndex, lastIndex] = [half(nodeIndex), half(lastIndex)]
  }
  return lastIndex === 0 && hash.equals(root)
}

/** Whether the leaves of `before` are the beginning of those of `after` (RFC 9162, 2.1.4.2). */
export function isConsistent(before: Tree, after: Tree, proof: readonly Buffer[]) {
  if (before.size > after.size) return false
  if (before.size === after.size) return proof.length === 0 && before.root.equals(after.root)
  if (before.size === 0) return proof.length === 0
  const isPower = Number.isInteger(Math.log2(before.size))
  const [first, ...others] = isPower ? [before.root, ...proof] : proof
  if (!first) return false
  let [nodeIndex, lastIndex] = [before.size - 1, after.size - 1]
  while (isOdd(nodeIndex)) [nodeIndex, lastIndex] = [half(nodeIndex), half(lastIndex)]
  let [oldRoot, newRoot] = [first, first]
  for (const sibling of others) {
    if (lastIndex === 0) return false
    if (isOdd(nodeIndex) || nodeIndex === lastIndex) {
      ;[oldRoot, newRoot] = [nodeHash(sibling, oldRoot), nodeHash(sibling, newRoot)]
      while (!isOdd(nodeIndex) && nodeIndex !== 0) [nodeIndex, lastIndex] = [half(nodeIndex), half(lastIndex)]
    } else newRoot = nodeHash(newRoot, sibling)
    ;[nodeIndex, lastIndex] = [half(nodeIndex), half(lastIndex)]
  }
  return lastIndex === 0 && oldRoot.equals(before.root) && newRoot.equals(after.root)
}
