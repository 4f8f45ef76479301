export type Shortcut = { name: string; keys: string[] }

const all = new Set<() => Record<string, string>>()

/** Lists the shortcuts of a part of the page, by key, until the returned function is called. */
export function listed(names: () => Record<string, string>) {
  all.add(names)
  return () => {
    all.delete(names)
  }
}

/** The shortcuts of the current page. */
export const shortcuts = (): Shortcut[] =>
  [
    ...Map.groupBy(
      [...all].flatMap((names) => Object.entries(names())),
      ([, name]) => name,
    ),
  ].map(([name, entries]) => ({ name, keys: entries.map(([key]) => key.toUpperCase()) }))
