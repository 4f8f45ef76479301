import { emptyRoot, nodeHash } from './hashes.ts'

/** The tree over leaf hashes that come one by one: of each full subtree at its right edge it holds the root alone. */
export function growingTree() {
  const edge: Uint8Array[] = []
  let size = 0
  return {
    add(leaf: Uint8Array) {
      edge.push(leaf)
      size += 1
      // As many subtrees of one height have found their other half as the size in binary ends in zeros.
      for (let rest = size; rest % 2 === 0; rest /= 2) {
        const [left, right] = edge.splice(-2)
        if (left && right) edge.push(nodeHash(left, right))
      }
    },
    size: () => size,
    root: (): Uint8Array =>
      edge.length === 0 ? emptyRoot() : edge.reduceRight((right, left) => nodeHash(left, right)),
  }
}
