/** Copies the named fields of an object. */
export const pick = <T extends object, K extends keyof T>(source: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<T, K>

/**
 * Returns the names of the fields whose value differs between `current` and `next`; the order within a list
 * counts.
 */
export const changedNames = <K extends string>(names: readonly K[], current: object, next: object): K[] =>
  names.filter((name) => valueText(current, name) !== valueText(next, name))

const valueText = (record: object, name: string) => JSON.stringify((record as Record<string, unknown>)[name])
