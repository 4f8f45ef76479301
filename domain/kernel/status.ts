/**
 * How the states of a lifecycle are documented: the word, number or flag of each state, and back. Tables
 * hold the state, answers what is documented for it, and pages ask for the state again.
 */
export type StatusMapping<State extends string, Documented> = {
  /** Every state that a row can be in, in the order of the lifecycle. */
  states: readonly State[]
  of(state: State): Documented
  /**
   * The states with this documented status: several where the documentation does not distinguish them, none when it is
   * unknown.
   */
  statesOf(documented: Documented): readonly State[]
  /** The first of those states; `undefined` for a status that is not documented. */
  stateOf(documented: string | number | boolean): State | undefined
}

/** The mapping of one lifecycle; a state without an entry, or an entry outside `Shown`, does not compile. */
export function defineStatus<State extends string, Documented extends string | number | boolean>(
  table: Readonly<Record<State, Documented>>,
): StatusMapping<State, Documented> {
  const states = Object.keys(table) as State[]
  return {
    states,
    of: (state) => table[state],
    statesOf: (documented) => states.filter((state) => table[state] === documented),
    stateOf: (documented) => states.find((state) => table[state] === documented),
  }
}
