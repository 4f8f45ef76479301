import type { Change } from '#api/wire/frames.ts'
import type { Route } from '#api/wire/route.ts'

type Declared = Pick<Route, 'auth' | 'reads' | 'about' | 'unannounced'>
type Routes = Record<string, Declared>

/** The key of a query: the route and the path parameters; query and body do not matter here. */
type Key = readonly unknown[]

const routeOf = (routes: Routes, [route]: Key): Declared | undefined =>
  typeof route === 'string' && Object.hasOwn(routes, route) ? routes[route] : undefined

/**
 * Whether one of these changes affects a query: its route reads that read model, and its path does not name another
 * id. A list is affected by every id.
 */
export function isConcerned(routes: Routes, key: Key, changes: readonly Change[]): boolean {
  const route = routeOf(routes, key)
  const named = Object.values(key[1] ?? {})
  const reads: readonly string[] = route?.reads ?? []
  return changes.some(({ name, id }) => reads.includes(name) && (route?.about !== name || named.includes(id)))
}

/** Whether a query shows data for which this user gets no change frames: data of other users, or of no read model. */
export function isUnannounced(routes: Routes, key: Key): boolean {
  const route = routeOf(routes, key)
  if (route === undefined) return false
  const ofStaff = route.auth !== 'member' && route.auth !== 'public'
  return ofStaff || route.unannounced === true || route.reads.length === 0
}
