import type { Change } from '#api/wire/frames.ts'
import type { RouteDeclaration } from '#api/wire/route.ts'

type RouteReads = Pick<RouteDeclaration, 'auth' | 'reads' | 'recordModel' | 'hasNoChangeFrames'>
type ReadsByRoute = Record<string, RouteReads>

/** The key of a query: the route and the path parameters; query and body do not matter here. */
type QueryKey = readonly unknown[]

const routeOf = (routes: ReadsByRoute, [route]: QueryKey): RouteReads | undefined =>
  typeof route === 'string' && Object.hasOwn(routes, route) ? routes[route] : undefined

/**
 * Whether one of these changes affects a query: its route reads that read model, and its path does not name
 * another id. Every id affects a list.
 */
export function isAffected(routes: ReadsByRoute, key: QueryKey, changes: readonly Change[]): boolean {
  const route = routeOf(routes, key)
  const pathIds = Object.values(key[1] ?? {})
  const reads: readonly string[] = route?.reads ?? []
  return changes.some(
    ({ name, id }) => reads.includes(name) && (route?.recordModel !== name || pathIds.includes(id)),
  )
}

/**
 * Whether a query shows data for which this member gets no change frames: data of other members, or of no read
 * model.
 */
export function hasNoChangeFrames(routes: ReadsByRoute, key: QueryKey): boolean {
  const route = routeOf(routes, key)
  if (route === undefined) return false
  const isStaffRoute = route.auth !== 'member' && route.auth !== 'public'
  return isStaffRoute || route.hasNoChangeFrames === true || route.reads.length === 0
}
