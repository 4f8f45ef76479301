/** Keys with blanks between them ("J K", "1 to 8"), and what they do. */
export type Shortcut = readonly [keys: string, does: string]

const named = new Set<() => Record<string, string>>()
const feet = new Set<() => readonly Shortcut[]>()

function keep<T>(all: Set<T>, one: T) {
  all.add(one)
  return () => {
    all.delete(one)
  }
}

/** Lists the shortcuts of a part of the page, by key, until the returned function is called. */
export const listed = (names: () => Record<string, string>) => keep(named, names)

/** Lists the shortcuts that stand at the foot of the page, until the returned function is called. */
export const listedAtFoot = (shown: () => readonly Shortcut[]) => keep(feet, shown)

/** Whether such keys include this one: "1 to 8" includes 3. */
function include(keys: string, key: string) {
  const [from = '', upTo] = keys.split(' to ')
  return upTo === undefined ? keys.split(' ').includes(key) : from <= key && key <= upTo
}

/** The shortcuts of the current page: those at its foot, as they stand there, then others. */
export function shortcuts(): Shortcut[] {
  const foot = [...feet].flatMap((shown) => shown())
  const others = [...named]
    .flatMap((names) => Object.entries(names()))
    .map(([key, name]) => [key.toUpperCase(), name] as const)
    .filter(([key]) => !foot.some(([keys]) => include(keys, key)))
  const grouped = [...Map.groupBy(others, ([, name]) => name)]
  return [...foot, ...grouped.map(([name, same]) => [same.map(([key]) => key).join(' '), name] as const)]
}
