import { expect, test } from 'vitest'
import { reasonOf } from '#infra/processes/starting/cannot-start.ts'

/** As Node reports that a host answers at none of its addresses: without a message. */
const refused = new AggregateError([
  new Error('connect ECONNREFUSED ::1:5432'),
  new Error('connect ECONNREFUSED 127.0.0.1:5432'),
])

test.each([
  [refused, 'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432'],
  [Object.assign(new Error(''), { code: 'ECONNRESET' }), 'ECONNRESET'],
  [Object.assign(new Error('x'), { code: 'ENOSPC', path: '/a' }), 'no space left to write /a'],
  [
    new Error('PostgreSQL did not start:\nLOG: starting\nFATAL: could not lock\nLOG: done'),
    'PostgreSQL did not start: FATAL: could not lock',
  ],
  ['gone', 'gone'],
])('%s has its reason in one line', (error, reason) => {
  expect(reasonOf(error)).toBe(reason)
})
