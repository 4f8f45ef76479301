import { createHash } from 'node:crypto'

const node = (left: Buffer, right: Buffer) =>
  createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest()

/** The RFC 9162 tree over leaf hashes that come one by one: of each full subtree at its right edge only the root is kept. */
export function treeOf() {
  const edge: Buffer[] = []
  let size = 0
  return {
    add(leaf: Buffer) {
      edge.push(leaf)
      size += 1
      // As many subtrees of the same height have become one as the size ends in zeros.
      for (let left = size; left % 2 === 0; left /= 2) {
        const [one, other] = edge.splice(-2)
        if (one && other) edge.push(node(one, other))
      }
    },
    size: () => size,
    root: () =>
      edge.length === 0
        ? createHash('sha256').digest()
        : edge.reduceRight((right, left) => node(left, right)),
  }
}
