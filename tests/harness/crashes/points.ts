/**
 * Pairs each point with one of the second half of the list, which is reached later. A test that crashes at
 * two points takes little longer than one with a single crash.
 */
export function pairPoints(points: readonly string[]): string[][] {
  const middle = Math.ceil(points.length / 2)
  return points
    .slice(0, middle)
    .map((point, index) => [point, ...points.slice(middle + index, middle + index + 1)])
}

/**
 * The titled cases of one test, one for each list of points. With a faulty event store, over which the same tests
 * are repeated, only every fifth list.
 */
export const crashCases = (lists: readonly (readonly string[])[]) =>
  lists
    .filter((_, index) => process.env.STORE_FAULTS === undefined || index % 5 === 0)
    .map((points) => [points.join(', '), points] as const)
