/**
 * The condition for rows in these states: the same text in an index and in the queries that are to use it.
 */
export const inStates = (states: readonly string[]) =>
  `status in (${states.map((state) => `'${state}'`).join(', ')})`
