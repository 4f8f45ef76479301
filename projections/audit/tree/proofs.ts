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
