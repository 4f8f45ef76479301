import { describe, expect, expectTypeOf, test } from 'vitest'
import { WIRE_NAMES } from '#api/realtime/wire-names.ts'
import { MODELS, type Model } from '#api/wire/models.ts'
import type { Route } from '#api/wire/route.ts'
import { contract } from '#api/wire/wire.ts'
import type { ReadModelName } from '#projections/read-models.ts'

const routes = Object.entries<Route>(contract)

describe.each(routes)('%s', (key, { summary, reads, about, changes, write, params, asks }) => {
  test('says in a sentence what it does', () => expect(summary).toMatch(/^[A-Z\d].{8,}\.$/))

  test('reads a read model once at most', () => expect(reads).toEqual([...new Set(reads)]))

  test('answers from no read model when it writes', () => {
    if (changes || write) expect(reads).toEqual([])
  })

  test('reads the read model whose thing its path names', () => {
    if (about) expect(reads).toContain(about)
    const namesOne = key.startsWith('GET ') && asks === true && params !== undefined
    if (namesOne) expect(about).toBeDefined()
  })
})

test('every read model is read by a route', () =>
  expect(new Set(routes.flatMap(([, { reads }]) => reads))).toEqual(new Set(MODELS)))

test('every name on the wire stands for a read model, and every read model has one or says that it has none', () => {
  expect(new Set(Object.values(WIRE_NAMES))).toEqual(new Set([...MODELS, undefined]))
  expectTypeOf<keyof typeof WIRE_NAMES>().toEqualTypeOf<ReadModelName>()
  expectTypeOf<Route['reads'][number]>().toEqualTypeOf<Model>()
})
