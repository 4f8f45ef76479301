import type { Route } from '#api/wire/route.ts'
import { contract } from '#api/wire/wire.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Answer, Caller } from '#tests/harness/api.ts'
import type { Row } from './rows.ts'
import type { World } from './world.ts'

/** When an answer was given, under which number, and whether the read models were behind just then: it differs each time. */
const EACH_TIME = ['date', 'x-request-id', 'read-model-lag']

/** What an answer tells its caller, apart from that; the headers with their values, so that none has one that tells more. */
export type MatrixAnswer = { status: number; body: unknown; headers: Record<string, string> }

export const toMatrixAnswer = ({ status, body, headers }: Answer): MatrixAnswer => ({
  status,
  body,
  headers: Object.fromEntries([...headers].filter(([name]) => !EACH_TIME.includes(name))),
})

export type CallRow = Row & { call: string }

export const routeOf = (call: string) => (contract as Record<string, Route>)[call] as Route

/** The ways to make a call: a documented GET that changes something answers to POST too. */
export const variantsOf = (call: string) =>
  routeOf(call).changes === true ? [call, call.replace('GET ', 'POST ')] : [call]

const filled = (call: string, ids: Record<string, string>, query = '') =>
  `${call.replaceAll(/\{(\w+)\}/g, (_, name) => String(ids[name]))}?${query}` as 'GET /'

/** Makes the call of a row about its thing, or about another: one that is not there, or no id at all. */
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
