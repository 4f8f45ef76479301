/**
 * How the states of a lifecycle are documented: the word, number or flag of each state, and back. Tables
 * hold the state, answers what is documented for it, and pages ask for the state again.
 */
export type Status<State extends string, Shown> = {
  /** Every state that a row can be in, in the order of the lifecycle. */
  states: readonly State[]
  of(state: State): Shown
  /**
   * The states with this documented status: several where the documentation does not distinguish them, none when it is
   * unknown.
   */
  statesOf(shown: Shown): readonly State[]
  /** The first of those states; `undefined` for a status that is not documented. */
  stateOf(shown: string | number | boolean): State | undefined
}

/** The mapping of one lifecycle; a state without an entry, or an entry outside `Shown`, does not compile. */
export function status<State extends string, Shown extends string | number | boolean>(
  table: Readonly<Record<State, Shown>>,
): Status<State, Shown> {
  const states = Object.keys(table) as State[]
  return {
    states,
    of: (state) => table[state],
    statesOf: (shown) => states.filter((state) => table[state] === shown),
    stateOf: (shown) => states.find((state) => table[state] === shown),
  }
}
