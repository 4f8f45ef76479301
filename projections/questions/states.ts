/**
 * The condition for rows in these states. Use the same text in an index and in the queries that should use
 * it.
 */
export const inStates = (states: readonly string[]) =>
  `status in (${states.map((state) => `'${state}'`).join(', ')})`
