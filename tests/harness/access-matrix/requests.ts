import type { RouteDeclaration } from '#api/wire/route.ts'
import { routes } from '#api/wire/wire.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { ApiResponse, Caller } from '#tests/harness/api.ts'
import type { Row } from './rows.ts'
import type { World } from './world.ts'

/** Headers that differ each time: the time, the request id, and whether the read models were lagging. */
const EACH_TIME = ['date', 'x-request-id', 'read-model-lag']

/**
 * Everything an answer tells its caller except those headers. Values of headers are included, so that none of
 * them reveals more.
 */
export type MatrixResponse = { status: number; body: unknown; headers: Record<string, string> }

export const toMatrixResponse = ({ status, body, headers }: ApiResponse): MatrixResponse => ({
  status,
  body,
  headers: Object.fromEntries([...headers].filter(([name]) => !EACH_TIME.includes(name))),
})

export type CallRow = Row & { call: string }

export const routeOf = (call: string) =>
  (routes as Record<string, RouteDeclaration>)[call] as RouteDeclaration

/** The ways to make a call. A documented GET that changes something also answers to POST. */
export const variantsOf = (call: string) =>
  routeOf(call).changesState === 'by GET and POST' ? [call, call.replace('GET ', 'POST ')] : [call]

const filled = (call: string, ids: Record<string, string>, query = '') =>
  `${call.replaceAll(/\{(\w+)\}/g, (_, name) => String(ids[name]))}?${query}` as 'GET /'

/** Makes the call of a row for its item, for an item that does not exist, or with a malformed id. */
export function requestRow(world: World, { call, names, body, query }: CallRow) {
  const ids = names(world)
  const [first = ''] = Object.keys(ids)
  const send = (callAs: Caller, way: string, pathValues: Record<string, string>) =>
    callAs(filled(way, pathValues, query), body?.(world))
  return {
    there: (callAs: Caller, way = call) => send(callAs, way, ids),
    missing: (callAs: Caller, way = call) => send(callAs, way, { ...ids, [first]: newId() }),
    malformed: (callAs: Caller, way = call) => send(callAs, way, { ...ids, [first]: 'seven' }),
  }
}
