import { expect, test } from 'vitest'
import { schemaOf, upcast } from '#domain/kernel/upcasters.ts'

const table = {
  JobPosted: [
    (data: Record<string, unknown>) => ({ ...data, zip: '00000' }),
    ({ place, ...data }: Record<string, unknown>) => ({ ...data, city: place }),
  ],
}

test('An event without upcasters is of version 1 and stays as it is', () => {
  expect(schemaOf('JobClosed', table)).toBe(1)
  expect(upcast('JobClosed', 1, { at: 'now' }, table)).toEqual({ at: 'now' })
})
test('An event is written with the version after its last upcaster', () =>
  expect(schemaOf('JobPosted', table)).toBe(3))
test('An event of the first version goes through all upcasters, in order', () =>
  expect(upcast('JobPosted', 1, { place: 'Austin' }, table)).toEqual({ city: 'Austin', zip: '00000' }))
test('An event of the second version goes through the last', () =>
  expect(upcast('JobPosted', 2, { place: 'Austin' }, table)).toEqual({ city: 'Austin' }))
test('An event of today’s version stays as it is', () =>
  expect(upcast('JobPosted', 3, { place: 'Austin' }, table)).toEqual({ place: 'Austin' }))
