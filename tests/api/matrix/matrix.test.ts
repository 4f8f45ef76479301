import { afterAll, describe, expect, test } from 'vitest'
import type { RouteDeclaration } from '#api/wire/route.ts'
import { routes } from '#api/wire/wire.ts'
import { actorsOf, MEMBERS, membersFor, suspendedOf, UNKNOWN } from '#tests/harness/access-matrix/actors.ts'
import {
  type CallRow,
  requestRow,
  routeOf,
  toMatrixResponse,
  variantsOf,
} from '#tests/harness/access-matrix/requests.ts'
import { rows, withoutRow } from '#tests/harness/access-matrix/rows.ts'
import { matrixWorld } from '#tests/harness/access-matrix/world.ts'
import type { ApiResponse, Caller } from '#tests/harness/api.ts'
import { readStore } from '#tests/harness/event-store/events.ts'
import { startNotificationTriggers } from '#tests/harness/stories/notification-triggers.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const world = setUpOnce(() => matrixWorld(product))
const actors = setUpOnce(() => actorsOf(product, world))

/** The refused calls, by request id: none of them may have had an effect. */
const refusals = new Map<string, string>()
let cells = 0
afterAll(() => console.info(`${cells} cells of ${Object.keys(routes).length} calls were tried`))

async function outcomeOf(response: Promise<ApiResponse>) {
  cells++
  return response
}

async function expectRefusal(call: string, response: Promise<ApiResponse>) {
  const routeResponse = await outcomeOf(response)
  refusals.set(String(routeResponse.headers.get('x-request-id')), call)
  return toMatrixResponse(routeResponse)
}

const plainly = (callAs: Caller, call: string) =>
  callAs(call as 'GET /', call.startsWith('GET') ? undefined : {})

const isFor = (call: string, name: string) => membersFor(routeOf(call)).some((member) => member === name)
const isUnknown = (name: string) => UNKNOWN.some((each) => each === name)

/** The callers that a row is for, in the order of the row. */
function insiders({ call, may }: CallRow): [string, Caller][] {
  const everyPerson = [...MEMBERS, ...UNKNOWN]
  const names = may === 'everybody' ? everyPerson : may === 'members' ? membersFor(routeOf(call)) : may
  return names.map((name) => [name, actors[name]])
}
const outsiders = (row: CallRow) => {
  const insiderNames = insiders(row).map(([name]) => name)
  return Object.entries<Caller>(actors).filter(([name]) => !insiderNames.includes(name))
}

const unnamed = Object.keys(routes)
  .filter((call) => !call.includes('{'))
  // The logout comes last, since no call works after it.
  .toSorted((one, other) => Number(one.endsWith('/logout')) - Number(other.endsWith('/logout')))
const answeredRows = rows.filter(({ may }) => may.length > 0)

const CLOSED = [401, 403, 404]
const notFound = { status: 404, body: { code: 'not_found' } }

test('Every call whose path names a thing has a row in the matrix', () => {
  expect(withoutRow(routes)).toEqual([])
  expect(withoutRow({ ...routes, 'GET /made/up/{id}': {} })).toEqual(['GET /made/up/{id}'])
})

describe('A person without the role', () => {
  const nonPublicCalls = unnamed.filter((call) => routeOf(call).auth !== 'public')

  test.each(nonPublicCalls)('does not reach %s', async (call) => {
    const outsiderActors = Object.entries<Caller>(actors).filter(([name]) => !isFor(call, name))
    const responses = await Promise.all(
      outsiderActors.map(async ([name, callAs]) => [
        name,
        (await expectRefusal(call, plainly(callAs, call))).status,
      ]),
    )
    expect(responses).toEqual(outsiderActors.map(([name]) => [name, isUnknown(name) ? 401 : 404]))
  })

  test.each(rows)('cannot tell by $call whether a thing exists', async (row) => {
    const { there, missing } = requestRow(world, row)
    const isPublic = routeOf(row.call).auth === 'public'
    const attempts = variantsOf(row.call).flatMap((way) =>
      outsiders(row).map(async ([name, callAs]) => {
        const about = await expectRefusal(way, there(callAs, way))
        expect([name, about]).toEqual([name, await expectRefusal(way, missing(callAs, way))])
        const refusal = isFor(row.call, name) ? (row.closed ?? notFound) : notFound
        const expected = isUnknown(name) && !isPublic ? { status: 401 } : refusal
        expect([name, about]).toMatchObject([name, expected])
      }),
    )
    await Promise.all(attempts)
  })
})

describe('A person with the role', () => {
  test.each(answeredRows)('learns by $call that a missing thing does not exist', async (row) => {
    const { missing, malformed } = requestRow(world, row)
    const attempts = insiders(row).map(async ([name, callAs]) => {
      const { status, body } = await outcomeOf(missing(callAs))
      const expected = row.same ? { status: row.status ?? 200 } : (row.closed ?? notFound)
      expect([name, { status, body }]).toMatchObject([name, expected])
      expect([name, (await outcomeOf(malformed(callAs))).status]).toEqual([name, row.malformed ?? 400])
    })
    await Promise.all(attempts)
  })

  test.each(answeredRows)('gets an answer by $call', async (row) => {
    const responses: [string, number][] = []
    for (const [name, callAs] of insiders(row))
      responses.push([name, (await outcomeOf(requestRow(world, row).there(callAs))).status])
    expect(responses[0]).toEqual([responses[0]?.[0], row.status ?? 200])
    expect(responses.filter(([, status]) => CLOSED.includes(status) || status >= 500)).toEqual([])
  })

  test.each(unnamed)('reaches %s', async (call) => {
    const allowedActors = Object.entries<Caller>(actors).filter(
      ([name]) => routeOf(call).auth === 'public' || isFor(call, name),
    )
    const responses = await Promise.all(
      allowedActors.map(
        async ([name, callAs]) => [name, (await outcomeOf(plainly(callAs, call))).status] as const,
      ),
    )
    expect(responses.filter(([, status]) => CLOSED.includes(status) || status === 500)).toEqual([])
  })
})

describe('A suspended person', () => {
  const suspendedPeople = setUpOnce(() => suspendedOf(product, world))
  const nonPublicRoutes = Object.entries<RouteDeclaration>(routes).filter(([, { auth }]) => auth !== 'public')

  test.each(nonPublicRoutes)('is refused %s', async (call) => {
    const row = rows.find((each) => each.call === call)
    for (const [name, callAs] of Object.entries<Caller>(suspendedPeople))
      for (const way of variantsOf(call)) {
        const response = row ? requestRow(world, row).there(callAs, way) : plainly(callAs, way)
        const expected = { status: 403, body: { code: 'account_suspended' } }
        expect([name, await expectRefusal(way, response)]).toMatchObject([name, expected])
      }
  })
})

/** An attempt to read a file without access: its owner sees it, and is notified once a day. */
const READING = /files\/(request\/download|preview)|licenses\/request\/download/
const TOLD = ['AttemptRefused', 'FileAccessRefused', 'NotificationRaised']

test('Of a refused call only its refusal is stored', async () => {
  const { store, end } = startNotificationTriggers(product)
  try {
    const writtenEvents = (await readStore(store)).flatMap(({ event, metadata }) => {
      const call = refusals.get(metadata.correlation_id)
      return call === undefined ? [] : [{ type: event.type, call }]
    })
    expect(writtenEvents.length).toBeGreaterThan(100)
    const more = writtenEvents.filter(
      ({ type, call }) => !(READING.test(call) ? TOLD : ['AttemptRefused']).includes(type),
    )
    expect(more).toEqual([])
  } finally {
    await end()
  }
})
