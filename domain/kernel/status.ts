/**
 * Maps the states of a lifecycle to their documented name, number or flag, and back. Tables store the state,
 * the API shows the documented value, and pages convert it back to states.
 */
export type StatusMapping<State extends string, Documented> = {
  /** All states that a row can have, in the order of the lifecycle. */
  states: readonly State[]
  of(state: State): Documented
  /**
   * The states with this documented status: several if the documentation does not distinguish them, none if
   * it is unknown.
   */
  statesOf(documented: Documented): readonly State[]
  /** The first state with this status; `undefined` for a status that is not documented. */
  stateOf(documented: string | number | boolean): State | undefined
}

/**
 * Defines the mapping of one lifecycle. A state without an entry, or an entry outside `Documented`, does not
 * compile.
 */
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
