import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leafHash } from '#projections/audit/tree/hashes.ts'
import { consistencyProof, inclusionProof } from '#projections/audit/tree/proofs.ts'
import { rangeOf, rootOf } from '#projections/audit/tree/range.ts'
import { verifyConsistency, verifyInclusion } from '#tests/harness/audit/independent.ts'

const MOST = 2000
const leaves = Array.from({ length: MOST }, (_, n) => leafHash(Buffer.from(`entry ${n}`)))
const subtree = (start: number, end: number) => rootOf(rangeOf(leaves.slice(start, end)).nodes)
const treeOf = (size: number) => ({ size, root: subtree(0, size) })
const flipped = (hash: Buffer, bit: number) =>
  Buffer.from(hash.map((byte, n) => (n === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte)))

/** The proof with one bit changed, one hash left out, one said twice, two exchanged, or one more. */
function altered(proof: readonly Buffer[], at: number, bit: number) {
  const more = [...proof, flipped(leaves[0] as Buffer, bit)]
  const hash = proof[at]
  if (!hash) return [more]
  const next = (at + 1) % proof.length
  return [
    more,
    proof.with(at, flipped(hash, bit)),
    proof.toSpliced(at, 1),
    proof.toSpliced(at, 0, hash),
    ...(next === at ? [] : [proof.with(at, proof[next] as Buffer).with(next, hash)]),
  ]
}

const size = fc.integer({ min: 1, max: MOST })
const bit = fc.integer({ min: 0, max: 255 })
/** Small trees have all the shapes; large ones the depths. */
const sizes = fc.oneof(fc.integer({ min: 1, max: 20 }), size)

test('a proof that a leaf is in a tree holds for an independent verifier, and none that was altered', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), fc.nat(), bit, (size, any, where, bit) => {
      const [index, tree] = [any % size, treeOf(size)]
      const leaf = leaves[index] as Buffer
      const proof = inclusionProof(index, size, subtree)
      expect(verifyInclusion(leaf, index, tree, proof)).toBe(true)
      for (const other of altered(proof, where % Math.max(1, proof.length), bit))
        expect(verifyInclusion(leaf, index, tree, other)).toBe(false)
      expect(verifyInclusion(flipped(leaf, bit), index, tree, proof)).toBe(false)
      expect(verifyInclusion(leaf, index, { size, root: flipped(tree.root, bit) }, proof)).toBe(false)
      if (size > 1) expect(verifyInclusion(leaf, (index + 1) % size, tree, proof)).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test('a proof that a tree begins with another holds for an independent verifier, and none that was altered', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), fc.nat(), bit, (first, any, where, bit) => {
      const second = first + 1 + (any % Math.max(1, MOST - first - 1))
      fc.pre(second <= MOST)
      const [before, after] = [treeOf(first), treeOf(second)]
      const proof = consistencyProof(first, second, subtree)
      expect(verifyConsistency(before, after, proof)).toBe(true)
      for (const other of altered(proof, where % Math.max(1, proof.length), bit))
        expect(verifyConsistency(before, after, other)).toBe(false)
      expect(verifyConsistency({ ...before, root: flipped(before.root, bit) }, after, proof)).toBe(false)
      expect(verifyConsistency(before, { ...after, root: flipped(after.root, bit) }, proof)).toBe(false)
      expect(verifyConsistency({ ...before, size: first + 1 }, after, proof)).toBe(false)
    }),
    { numRuns: 300 },
  )
})
