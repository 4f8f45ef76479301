import { expect, test } from 'vitest'
import { findingOf, type Happened, NOW, of } from '#tests/harness/audit/finding.ts'
import { id } from '../../scenarios/scenario.ts'

const reserved = (payment_id: string) => ({ type: 'JobReservedForHire', payment_id })
const [job, application, other] = [`job-${id(3)}`, `application-${id(4)}`, `application-${id(5)}`]
const submitted = { type: 'ApplicationSubmitted', job_id: id(3), consultant_id: id(2) }

test.each<[string, Happened[], string[]]>([
  [
    'a reservation after one that was released',
    of(job, reserved('one'), { type: 'HireReservationReleased' }, reserved('other'), { type: 'JobFilled' }),
    [],
  ],
  [
    'a second reservation',
    of(job, reserved('one'), reserved('other')),
    ['1: reserved while another reservation was live'],
  ],
  ['a second filling', of(job, { type: 'JobFilled' }, { type: 'JobFilled' }), ['1: filled a second time']],
  [
    'a second contract',
    [
      ['contract-1', { type: 'ContractStarted', job_id: id(3) }],
      ['contract-2', { type: 'ContractStarted', job_id: id(3) }],
    ],
    ['1: a second contract for its job'],
  ],
  [
    'a second accepted application',
    [
      [application, submitted],
      [other, submitted],
      [application, { type: 'ApplicationAccepted' }],
      [other, { type: 'ApplicationAccepted' }],
    ],
    ['3: a second application was accepted'],
  ],
  [
    'an accepted application that was withdrawn',
    of(application, submitted, { type: 'ApplicationWithdrawn' }, { type: 'ApplicationAccepted' }),
    ['2: an application was accepted that was not open'],
  ],
])('of a job, %s is judged', (_, happened, found) => {
  expect(findingOf('hires', happened)).toEqual(found)
})

const token = { user_id: id(2), month: '2026-03', allowance: 10 }
const reserve = (n: number) => ({ type: 'TokenReserved', ...token, application_id: id(n) })
const spend = (n: number) => ({ type: 'TokenSpent', application_id: id(n) })

test('tokens that are spent for what was submitted are in order, and one that is still on its way is, too', () => {
  const happened: Happened[] = [
    ...of('tokens-1', reserve(4)),
    [application, submitted],
    ...of('tokens-1', spend(4)),
    [other, { ...submitted, at: NOW }],
  ]
  expect(findingOf('tokens', happened)).toEqual([])
})

test.each<[string, Happened[], string]>([
  [
    'a negative balance',
    of('tokens-1', ...Array.from({ length: 11 }, (_, n) => reserve(n + 1))),
    '10: the balance is negative',
  ],
  ['a token for nothing', of('tokens-1', spend(4)), '0: a token was spent for no application'],
  [
    'a second token',
    [[application, submitted], ...of('tokens-1', spend(4), spend(4))],
    '2: a token was spent for no application',
  ],
  ['an application for nothing', [[application, submitted]], '0: no token was spent for it'],
])('%s is found', (_, happened, found) => {
  expect(findingOf('tokens', happened)).toContain(found)
})
