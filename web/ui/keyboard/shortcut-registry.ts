/** Keys separated by blanks ("J K", "1 to 8"), and what they do. */
export type Shortcut = readonly [keys: string, does: string]

const namedKeys = new Set<() => Record<string, string>>()
const pageShortcutLists = new Set<() => readonly Shortcut[]>()

function register<T>(registry: Set<T>, entry: T) {
  registry.add(entry)
  return () => {
    registry.delete(entry)
  }
}

/**
 * Adds the shortcuts of a part of the page, by key, to the list of shortcuts. Returns a function that removes
 * them.
 */
export const registerKeys = (names: () => Record<string, string>) => register(namedKeys, names)

/**
 * Adds the shortcuts at the foot of the page to the list of shortcuts. Returns a function that removes them.
 */
export const registerPageShortcuts = (getShortcuts: () => readonly Shortcut[]) =>
  register(pageShortcutLists, getShortcuts)

/** Whether these keys include this one: "1 to 8" includes 3. */
function includesKey(keys: string, key: string) {
  const [first = '', last] = keys.split(' to ')
  return last === undefined ? keys.split(' ').includes(key) : first <= key && key <= last
}

/** The shortcuts of the current page: first those at its foot, in their order, then others. */
export function currentShortcuts(): Shortcut[] {
  const pageShortcuts = [...pageShortcutLists].flatMap((getShortcuts) => getShortcuts())
  const otherKeys = [...namedKeys]
    .flatMap((names) => Object.entries(names()))
    .map(([key, name]) => [key.toUpperCase(), name] as const)
    .filter(([key]) => !pageShortcuts.some(([keys]) => includesKey(keys, key)))
  const grouped = [...Map.groupBy(otherKeys, ([, name]) => name)]
  return [
    ...pageShortcuts,
    ...grouped.map(([name, sameAction]) => [sameAction.map(([key]) => key).join(' '), name] as const),
  ]
}
