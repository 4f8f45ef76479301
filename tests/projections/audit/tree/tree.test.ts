import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeOf, rootOf } from '#projections/audit/tree/compact-range.ts'
import { leafHash } from '#projections/audit/tree/hashes.ts'
import { consistencyProof, inclusionProof, isConsistent, isIncluded } from '#projections/audit/tree/proofs.ts'
import {
  addEntry,
  emptyEdge,
  fullPath,
  partialFiles,
  pathOf,
  rootOfEdge,
} from '#projections/audit/tree/tiles.ts'
import { verifyConsistency, verifyInclusion } from '#tests/harness/audit/independent-verifier.ts'
import { ENTRIES, ROOTS, slowLeaf, slowRoot } from '#tests/harness/audit/reference-tree.ts'

const leavesOf = (size: number) => Array.from({ length: size }, (_, n) => slowLeaf(Buffer.from(`entry ${n}`)))
const subtreeOf = (leaves: readonly Buffer[]) => (start: number, end: number) =>
  slowRoot(leaves.slice(start, end))
const treeOf = (leaves: readonly Buffer[]) => ({ size: leaves.length, root: slowRoot(leaves) })
const changedHash = (hash: Buffer) => Buffer.from(hash.map((byte, n) => (n === 7 ? byte ^ 1 : byte)))

test.each(ROOTS.map((root, index) => [index + 1, root] as const))(
  'the tree of the first %i entries of the reference has the root that is known',
  (size, root) => {
    const leaves = ENTRIES.slice(0, size).map(leafHash)
    expect(rootOf(rangeOf(leaves).nodes).toString('hex')).toBe(root)
  },
)

test('The root of a tree of any size is that of its definition, and so is that of its tiles', () => {
  const leaves = leavesOf(1400)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1400 }), (size) => {
      const edge = emptyEdge()
      for (const [n, leaf] of leaves.slice(0, size).entries()) addEntry(edge, Buffer.from(`entry ${n}`), leaf)
      const { root } = treeOf(leaves.slice(0, size))
      expect(rootOf(rangeOf(leaves.slice(0, size)).nodes)).toEqual(root)
      expect(rootOfEdge(edge)).toEqual(root)
    }),
    { numRuns: 30, examples: [[0], [255], [256], [257], [512]] },
  )
})

test('Every leaf is proved to be in its tree, and in no other place, tree or shape', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), (size, choice) => {
      const leaves = leavesOf(size)
      const [index, tree] = [choice % size, treeOf(leaves)]
      const leaf = leaves[index] as Buffer
      const proof = inclusionProof(index, size, subtreeOf(leaves))
      expect(isIncluded(leaf, index, tree, proof)).toBe(true)
      expect(isIncluded(changedHash(leaf), index, tree, proof)).toBe(false)
      expect(isIncluded(leaf, index + 1, tree, proof)).toBe(false)
      expect(isIncluded(leaf, index, { ...tree, root: changedHash(tree.root) }, proof)).toBe(false)
      expect(isIncluded(leaf, index, tree, [...proof, leaf])).toBe(false)
      if (proof.length > 0) expect(isIncluded(leaf, index, tree, proof.slice(1))).toBe(false)
    }),
  )
})

test('A tree is proved to begin with an earlier one, and with no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), (size, choice) => {
      const leaves = leavesOf(size)
      const [earlierTree, laterTree] = [treeOf(leaves.slice(0, 1 + (choice % size))), treeOf(leaves)]
      const proof = consistencyProof(earlierTree.size, size, subtreeOf(leaves))
      expect(isConsistent(earlierTree, laterTree, proof)).toBe(true)
      expect(isConsistent({ ...earlierTree, root: changedHash(earlierTree.root) }, laterTree, proof)).toBe(
        false,
      )
      expect(isConsistent(earlierTree, { ...laterTree, root: changedHash(laterTree.root) }, proof)).toBe(
        false,
      )
      expect(isConsistent(earlierTree, laterTree, [...proof, laterTree.root])).toBe(false)
      if (earlierTree.size < size) expect(isConsistent(laterTree, earlierTree, proof)).toBe(false)
    }),
  )
})

test('Tiles have the names of the published format', () => {
  expect(fullPath({ kind: 0, index: 0 })).toBe('tile/0/000')
  expect(fullPath({ kind: 'entries', index: 1234067 })).toBe('tile/entries/x001/x234/067')
  const edge = emptyEdge()
  const full = leavesOf(256 * 3 + 5).flatMap((leaf) => addEntry(edge, Buffer.from('x'), leaf))
  expect(full.map(pathOf)).toEqual(['000', '001', '002'].flatMap((n) => [`tile/0/${n}`, `tile/entries/${n}`]))
  expect(partialFiles(edge).map(pathOf)).toEqual(['tile/0/003.p/5', 'tile/1/000.p/3', 'tile/entries/003.p/5'])
})

const MAX_LEAVES = 2000
const leaves = Array.from({ length: MAX_LEAVES }, (_, n) => leafHash(Buffer.from(`entry ${n}`)))
const subtree = (start: number, end: number) => rootOf(rangeOf(leaves.slice(start, end)).nodes)
const treeOfSize = (size: number) => ({ size, root: subtree(0, size) })
const flipped = (hash: Buffer, bit: number) =>
  Buffer.from(hash.map((byte, n) => (n === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte)))

/** The proof with one bit changed, one hash removed, repeated or added, or two hashes exchanged. */
function altered(proof: readonly Buffer[], position: number, bit: number) {
  const more = [...proof, flipped(leaves[0] as Buffer, bit)]
  const hash = proof[position]
  if (!hash) return [more]
  const next = (position + 1) % proof.length
  return [
    more,
    proof.with(position, flipped(hash, bit)),
    proof.toSpliced(position, 1),
    proof.toSpliced(position, 0, hash),
    ...(next === position ? [] : [proof.with(position, proof[next] as Buffer).with(next, hash)]),
  ]
}

const size = fc.integer({ min: 1, max: MAX_LEAVES })
const bit = fc.integer({ min: 0, max: 255 })
/** Small trees have all shapes, large ones all depths. */
const sizes = fc.oneof(fc.integer({ min: 1, max: 20 }), size)

test('A proof that a leaf is in a tree is valid for an independent verifier, and an altered one is not', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), fc.nat(), bit, (size, choice, position, bit) => {
      const [index, tree] = [choice % size, treeOfSize(size)]
      const leaf = leaves[index] as Buffer
      const proof = inclusionProof(index, size, subtree)
      expect(verifyInclusion(leaf, index, tree, proof)).toBe(true)
      for (const other of altered(proof, position % Math.max(1, proof.length), bit))
        expect(verifyInclusion(leaf, index, tree, other)).toBe(false)
      expect(verifyInclusion(flipped(leaf, bit), index, tree, proof)).toBe(false)
      expect(verifyInclusion(leaf, index, { size, root: flipped(tree.root, bit) }, proof)).toBe(false)
      if (size > 1) expect(verifyInclusion(leaf, (index + 1) % size, tree, proof)).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test('A proof that a tree begins with another is valid for an independent verifier, and an altered one is not', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), fc.nat(), bit, (first, choice, position, bit) => {
      const second = first + 1 + (choice % Math.max(1, MAX_LEAVES - first - 1))
      fc.pre(second <= MAX_LEAVES)
      const [earlierTree, laterTree] = [treeOfSize(first), treeOfSize(second)]
      const proof = consistencyProof(first, second, subtree)
      expect(verifyConsistency(earlierTree, laterTree, proof)).toBe(true)
      for (const other of altered(proof, position % Math.max(1, proof.length), bit))
        expect(verifyConsistency(earlierTree, laterTree, other)).toBe(false)
      expect(
        verifyConsistency({ ...earlierTree, root: flipped(earlierTree.root, bit) }, laterTree, proof),
      ).toBe(false)
      expect(
        verifyConsistency(earlierTree, { ...laterTree, root: flipped(laterTree.root, bit) }, proof),
      ).toBe(false)
      expect(verifyConsistency({ ...earlierTree, size: first + 1 }, laterTree, proof)).toBe(false)
    }),
    { numRuns: 300 },
  )
})
