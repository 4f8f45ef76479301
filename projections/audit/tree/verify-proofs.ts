import { nodeHash } from './hashes.ts'

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
