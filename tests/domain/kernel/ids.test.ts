import { expect, test } from 'vitest'
import { z } from 'zod'
import { applicationId, contractId, derivedId, eventId, newId, reviewId } from '#domain/kernel/ids.ts'
import { id } from '../scenarios/scenario.ts'

test('A new id is a uuid of version 7, and no two are alike', () => {
  const ids = Array.from({ length: 100 }, newId)
  expect(new Set(ids).size).toBe(100)
  for (const each of ids) expect(z.uuidv7().parse(each)).toBe(each)
})

test('New ids are in the order in which they were made', () => {
  const ids = Array.from({ length: 100 }, newId)
  expect(ids.toSorted()).toEqual(ids)
})

test('A derived id is always the same for the same parts', () => {
  expect(derivedId('a', 'b')).toBe('f17b3a51-101d-57b9-8be5-3192e85ccdf4')
  expect(derivedId('a', 'c')).not.toBe(derivedId('a', 'b'))
})

test('An application has its own id for each job and each consultant', () => {
  const ids = [applicationId(id(1), id(2)), applicationId(id(1), id(3)), applicationId(id(2), id(1))]
  expect(new Set(ids).size).toBe(3)
  expect(applicationId(id(1), id(2))).toBe(ids[0])
})

test('Contracts, reviews and events have ids of their own', () => {
  const ids = [
    contractId(id(1)),
    reviewId(id(1), id(2)),
    reviewId(id(1), id(3)),
    eventId(id(1), 0),
    eventId(id(1), 1),
  ]
  expect(new Set(ids).size).toBe(5)
  for (const each of ids) expect(z.uuid({ version: 'v5' }).parse(each)).toBe(each)
})
