import { describe, expect, expectTypeOf, test } from 'vitest'
import type { Route } from '#api/wire/route.ts'
import { contract } from '#api/wire/wire.ts'
import { readModels } from '#projections/read-models.ts'

const routes = Object.entries<Route>(contract)

describe.each(routes)('%s', (key, { summary, reads, about, changes, write, params, readOnly }) => {
  test('says in a sentence what it does', () => expect(summary).toMatch(/^[A-Z\d].{8,}\.$/))

  test('reads a read model once at most', () => expect(reads).toEqual([...new Set(reads)]))

  test('answers from no read model when it writes', () => {
    if (changes || write) expect(reads).toEqual([])
  })

  test('reads the read model whose thing its path names', () => {
    if (about) expect(reads).toContain(about)
    const namesOne = key.startsWith('GET ') && readOnly === true && params !== undefined
    if (namesOne) expect(about).toBeDefined()
  })
})

test('every read model that has a name on the wire is read by a route', () => {
  const known = readModels.flatMap(({ known_as }) => known_as ?? [])
  expect(new Set(routes.flatMap(([, { reads }]) => reads))).toEqual(new Set(known))
  expectTypeOf<Route['reads'][number]>().toEqualTypeOf<(typeof known)[number]>()
})
