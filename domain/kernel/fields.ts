/** The named fields of a message, without its type and moment. */
export const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>

/** The names of the fields whose value in `wanted` differs from `known`; the order within a list counts. */
export const changes = <K extends string>(names: readonly K[], known: object, wanted: object): K[] =>
  names.filter((name) => text(known, name) !== text(wanted, name))

const text = (of: object, name: string) => JSON.stringify((of as Record<string, unknown>)[name])
