import { nodeHash } from './hashes.ts'

type Tree = { size: number; root: Buffer }

const isOdd = (n: number) => n % 2 === 1
const half = (n: number) => Math.floor(n / 2)

/** Whether the leaf with this hash is the one at `index` in the tree (RFC 9162, 2.1.3.2). */
export function isIncluded(leaf: Buffer, index: number, { size, root }: Tree, proof: readonly Buffer[]) {
  if (index >= size) return false
  let [at, last, hash] = [index, size - 1, leaf]
  for (const other of proof) {
    if (last === 0) return false
    const isRight = isOdd(at) || at === last
    hash = isRight ? nodeHash(other, hash) : nodeHash(hash, other)
    if (isRight) while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)]
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && hash.equals(root)
}

/** Whether the leaves of `before` are the beginning of those of `after` (RFC 9162, 2.1.4.2). */
export function isConsistent(before: Tree, after: Tree, proof: readonly Buffer[]) {
  if (before.size > after.size) return false
  if (before.size === after.size) return proof.length === 0 && before.root.equals(after.root)
  if (before.size === 0) return proof.length === 0
  const isPower = Number.isInteger(Math.log2(before.size))
  const [first, ...others] = isPower ? [before.root, ...proof] : proof
  if (!first) return false
  let [at, last] = [before.size - 1, after.size - 1]
  while (isOdd(at)) [at, last] = [half(at), half(last)]
  let [old, now] = [first, first]
  for (const other of others) {
    if (last === 0) return false
    if (isOdd(at) || at === last) {
      ;[old, now] = [nodeHash(other, old), nodeHash(other, now)]
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)]
    } else now = nodeHash(now, other)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && old.equals(before.root) && now.equals(after.root)
}
