// A product of its own: it makes any call as staff, and audits all there is.
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { routes } from '#api/wire/wire.ts'
import { newId } from '#domain/kernel/ids.ts'
import { caller } from '#tests/harness/api.ts'
import { answerJudge, send } from '#tests/harness/api-fuzzing/answers.ts'
import {
  type Description,
  type Operation,
  operationsOf,
  requestsOf,
} from '#tests/harness/api-fuzzing/operations.ts'
import { commandLine } from '#tests/harness/command-line.ts'
import { readStore } from '#tests/harness/event-store/events.ts'
import { loginElsewhere, member, type Person, staff } from '#tests/harness/people/people.ts'
import { contractedCast } from '#tests/harness/stories/contracts.ts'
import { applyForJob, postJob } from '#tests/harness/stories/hiring.ts'
import { startNotificationTriggers } from '#tests/harness/stories/notification-triggers.ts'
import { ownProduct, setUpOnce } from '#tests/harness/test-products.ts'

const RUNS = Number(process.env.FUZZ ?? 12)
const { seed = 0 } = fc.readConfigureGlobal()
const calls: { call: string; role: string; done: boolean }[] = []
afterAll(() => {
  const doneCount = calls.filter((each) => each.done).length
  console.info(`${calls.length} calls, ${doneCount} of them done, by FUZZ_SEED=${seed} FUZZ=${RUNS}`)
})

const product = ownProduct()
const world = setUpOnce(async () => {
  const people = await contractedCast(product)
  const job_id = await postJob(people)
  const application_id = await applyForJob(people, job_id)
  const everyRole = await staff(product, 'verifier,support,compliance,admin')
  const description: Description = (await caller(product.api)('GET /openapi.json')).body
  return { ...people, job_id, application_id, everyRole, victim: await member(product, 'Vic'), description }
})

/** The ids for an operation. Staff get only those accounts that no other call needs. */
const idsFor = ({ path }: Operation) => {
  const { client, consultant, victim, contract_id, job_id, application_id } = world
  const knownIds = [contract_id, job_id, application_id, client.user_id, consultant.user_id, newId()]
  return fc.constantFrom(...(path.startsWith('/staff/accounts') ? [victim.user_id, newId()] : knownIds))
}

const WHO = ['anonymous', 'client', 'consultant', 'everyRole'] as const

/** The token of this role. If a call has ended the session, a new one is started. */
async function tokenOf(role: (typeof WHO)[number]) {
  if (role === 'anonymous') return undefined
  const person = world[role]
  if (role !== 'everyRole' && (await person.call('GET /settings')).status === 401)
    Object.assign(person, await loginElsewhere(product, person as Person))
  return person.token
}

const judge = setUpOnce(async () => ({ flawOf: answerJudge(world.description.components.schemas) }))

/** The share of calls that succeeded, by caller, and the share of operations that succeeded for anybody. */
function sharesDone() {
  const share = (counts: typeof calls) => counts.filter(({ done }) => done).length / counts.length
  const shareOf = (role: (typeof WHO)[number]) => share(calls.filter((each) => each.role === role))
  const operations = new Set(calls.filter(({ done }) => done).map(({ call }) => call))
  return {
    anonymous: shareOf('anonymous'),
    client: shareOf('client'),
    consultant: shareOf('consultant'),
    everyRole: shareOf('everyRole'),
    operations: operations.size / new Set(calls.map(({ call }) => call)).size,
  }
}

describe('Every call is answered as the description says, whatever is sent', () => {
  test.each(Object.keys(routes).map((call, at) => ({ call, at })))('$call', async ({ call, at }) => {
    const operation = operationsOf(world.description).find(({ method, path }) => call === `${method} ${path}`)
    if (!operation) throw new Error(`${call} is not described`)
    const requests = fc.record({
      role: fc.constantFrom(...WHO),
      request: requestsOf(operation, idsFor(operation)),
    })
    const property = fc.asyncProperty(requests, async ({ role, request }) => {
      const token = call.endsWith('/logout') && role === 'everyRole' ? undefined : await tokenOf(role)
      const response = await send(product.api, request, token)
      calls.push({ call, role, done: response.status >= 200 && response.status < 300 })
      expect([judge.flawOf(operation, response), response.status]).toEqual([undefined, response.status])
    })
    await fc.assert(property, { numRuns: RUNS, seed: seed + at, interruptAfterTimeLimit: 200_000 })
  })
})

const STRANGE = new Set(['__proto__', 'constructor', 'prototype', 'polluted'])
const strangeKeys = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [
        ...(STRANGE.has(name) ? [name] : []),
        ...strangeKeys(inner),
      ])

describe('After all these calls', () => {
  test('everybody had calls succeed, not only refused', () => {
    const shares = sharesDone()
    // About half of the shares that a dozen calls of each operation reach: 3, 19, 19, 22 and 38 %.
    expect(shares.anonymous).toBeGreaterThan(0.01)
    expect(shares.client).toBeGreaterThan(0.1)
    expect(shares.consultant).toBeGreaterThan(0.1)
    expect(shares.everyRole).toBeGreaterThan(0.1)
    expect(shares.operations).toBeGreaterThan(0.2)
  })

  test('nothing outside the schemas is stored', async () => {
    const { store, end } = startNotificationTriggers(product)
    try {
      const strangeRecords = (await readStore(store)).filter(({ event }) => strangeKeys(event).length > 0)
      expect(strangeRecords).toEqual([])
    } finally {
      await end()
    }
  })

  test('every part of the product is healthy, and no read model is parked', async () => {
    const wrong = async () => {
      const { checks, projections } = (await caller(product.api)('GET /ready')).body
      const parked = projections.filter((each: { parked?: string }) => each.parked !== undefined)
      // The web app was not called, and it is there only if it was built.
      const failedChecks = Object.keys(checks).filter((name) => name !== 'web' && checks[name] === 'failed')
      return [...parked, ...failedChecks]
    }
    await expect.poll(wrong).toEqual([])
  })

  test('all invariants hold', async () => {
    const { out } = await commandLine('audit')({ DATA_DIR: product.dataDir }, '--json')
    const { results } = JSON.parse(out) as { results: { broken: number }[] }
    expect(results.filter(({ broken }) => broken > 0)).toEqual([])
  })
})
