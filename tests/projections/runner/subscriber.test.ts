import { expect, test } from 'vitest'
import { z } from 'zod'
import { text } from '#projections/runner/columns.ts'
import { readModel } from '#projections/runner/read-model.ts'
import { behind, type Subscriber, transition } from '#projections/runner/subscriber.ts'

const model = readModel({ name: 'noted', row: z.object({ id: text() }), on: {} })
const subscriber = (state: Subscriber['state'], table = 'noted'): Subscriber => ({
  model,
  table,
  position: 0n,
  state,
})

test.each(['live', 'catching up', 'parked', 'building'] as const)(
  'A retired subscriber is never %s again',
  (state) => {
    expect(() => transition(subscriber('retired'), state)).toThrow('noted is retired')
  },
)

test('A parked subscriber is not live before it has caught up', () => {
  expect(() => transition(subscriber('parked'), 'live')).toThrow('noted is parked')
})

test('A parked subscriber goes on with the table that it writes', () => {
  const [serving, beside] = [subscriber('parked'), subscriber('parked', 'noted_next')]
  for (const each of [serving, beside]) transition(each, behind(each))
  expect([serving.state, beside.state]).toEqual(['catching up', 'building'])
})
