/**
 * Each point with one of the second half of the list, which is reached later: a test that crashes at two points takes
 * little longer than one that crashes at one.
 */
export function pairPoints(points: readonly string[]): string[][] {
  const half = Math.ceil(points.length / 2)
  return points.slice(0, half).map((point, index) => [point, ...points.slice(half + index, half + index + 1)])
}

/**
 * A case for `test.each`, with its title, of each list of points. Over an unkind event store, which the same tests run over
 * once more, it is every fifth.
 */
export const crashCases = (lists: readonly (readonly string[])[]) =>
  lists
    .filter((_, index) => process.env.STORE_FAULTS === undefined || index % 5 === 0)
    .map((points) => [points.join(', '), points] as const)
