import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { contract } from '#api/wire/wire.ts'
import { newId } from '#domain/kernel/ids.ts'
import { caller } from '#tests/harness/api.ts'
import { commandLine } from '#tests/harness/command-line.ts'
import { readStore } from '#tests/harness/event-store/events.ts'
import { type Description, type Operation, operationsOf, requestsOf } from '#tests/harness/fuzz/operations.ts'
import { checking } from '#tests/harness/fuzz/schemas.ts'
import { type Given, send } from '#tests/harness/fuzz/sending.ts'
import { contracted } from '#tests/harness/people/contracts.ts'
import { elsewhere, member, type Person, staff } from '#tests/harness/people/people.ts'
import { startRaising } from '#tests/harness/people/raising.ts'
import { applied, posted } from '#tests/harness/people/story.ts'
import { before, ownProduct } from '#tests/harness/running.ts'

const RUNS = Number(process.env.FUZZ ?? 12)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_125)
let calls = 0
afterAll(() => console.info(`${calls} calls by FUZZ_SEED=${seed} FUZZ=${RUNS}`))

const product = ownProduct()
const world = before(async () => {
  const people = await contracted(product)
  const job_id = await posted(people)
  const application_id = await applied(people, job_id)
  const everyRole = await staff(product, 'verifier,support,compliance,admin')
  const description: Description = (await caller(product.api)('GET /openapi.json')).body
  return { ...people, job_id, application_id, everyRole, victim: await member(product, 'Vic'), description }
})

/** Of accounts staff are given only those whose loss leaves the others as they are. */
const idsFor = ({ path }: Operation) => {
  const { client, consultant, victim, contract_id, job_id, application_id } = world
  const known = [contract_id, job_id, application_id, client.user_id, consultant.user_id, newId()]
  return fc.constantFrom(...(path.startsWith('/staff/accounts') ? [victim.user_id, newId()] : known))
}

const WHO = ['anonymous', 'client', 'consultant', 'everyRole'] as const

/** A session that a call has ended is followed by another one. */
async function tokenOf(who: (typeof WHO)[number]) {
  if (who === 'anonymous') return undefined
  const person = world[who]
  if (who !== 'everyRole' && (await person.call('GET /settings')).status === 401)
    Object.assign(person, await elsewhere(product, person as Person))
  return person.token
}

const judge = before(async () => ({ of: checking(world.description.components.schemas) }))

/** What is wrong with an answer; `undefined` for a right one. */
function flawOf({ path, responses }: Operation, { status, type, text }: Given) {
  if (status >= 500 && path !== '/ready') return 'failed'
  const said = responses[status] ?? responses.default
  if (!said) return 'is of an undeclared status'
  if (status >= 400 && status !== 503) {
    if (!type.startsWith('application/problem+json')) return `is an error as ${type}`
    if (JSON.parse(text).status !== status) return 'has another status in its problem'
  }
  const schema = Object.entries(said.content ?? {}).find(([media]) => type.startsWith(media))?.[1].schema
  if (!schema || schema.format === 'binary' || !type.includes('json')) return undefined
  const { error } = judge.of(schema).safeParse(JSON.parse(text))
  return error && `does not conform: ${error.message}`
}

describe('Whatever is sent, it is answered, as the description says', () => {
  test.each(Object.keys(contract).map((call) => ({ call })))('$call', async ({ call }) => {
    const operation = operationsOf(world.description).find(({ method, path }) => call === `${method} ${path}`)
    if (!operation) throw new Error(`${call} is not described`)
    const asked = fc.record({
      who: fc.constantFrom(...WHO),
      request: requestsOf(operation, idsFor(operation)),
    })
    const property = fc.asyncProperty(asked, async ({ who, request }) => {
      const token = call.endsWith('/logout') && who === 'everyRole' ? undefined : await tokenOf(who)
      calls++
      const given = await send(product.api, request, token)
      expect([flawOf(operation, given), given.status]).toEqual([undefined, given.status])
    })
    await fc.assert(property, { numRuns: RUNS, seed, interruptAfterTimeLimit: 200_000 })
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

describe('After all of that', () => {
  test('nothing strange is stored', async () => {
    const { store, end } = startRaising(product)
    try {
      const found = (await readStore(store)).filter(({ event }) => strangeKeys(event).length > 0)
      expect(found).toEqual([])
    } finally {
      await end()
    }
  })

  test('every part of the product is well, and no read model is parked', async () => {
    const wrong = async () => {
      const { checks, projections } = (await caller(product.api)('GET /ready')).body
      const parked = projections.filter((each: { parked?: string }) => each.parked !== undefined)
      // The web app was sent nothing, and serves only where it was built.
      const failed = Object.keys(checks).filter((name) => name !== 'web' && checks[name] === 'failed')
      return [...parked, ...failed]
    }
    await expect.poll(wrong).toEqual([])
  })

  test('all invariants hold', async () => {
    const { out } = await commandLine('audit')({ DATA_DIR: product.dataDir }, '--json')
    const { results } = JSON.parse(out) as { results: { broken: number }[] }
    expect(results.filter(({ broken }) => broken > 0)).toEqual([])
  })
})
