import { expect, test } from 'vitest'
import { findingOf, type Happened, of } from '#tests/harness/audit/finding.ts'
import { id } from '../../scenarios/scenario.ts'

const [job, application] = [`job-${id(3)}`, `application-${id(4)}`]
const submitted = { type: 'ApplicationSubmitted', job_id: id(3), consultant_id: id(2) }

const license = {
  type: 'LicenseSubmitted',
  user_id: id(2),
  state: 'TX',
  license_type: 'RN',
  multistate: false,
  expiration_date: '2028-06-30',
}
const held = of('license-1', license, { type: 'LicenseVerified', user_id: id(2) })
const posted: Happened = [job, { type: 'JobPosted', state: 'TX' }]
const offered: Happened = [application, { type: 'ApplicationOffered', payment_id: id(6) }]
const HOURS_LATER = '2026-03-01T15:00:00.000Z'
const revoked: Happened = ['license-1', { type: 'LicenseRevoked', user_id: id(2) }]

test.each<[string, Happened[], string[]]>([
  ['a license', [...held, posted, [application, submitted], offered], []],
  [
    'none of that state',
    [...held, [job, { type: 'JobPosted', state: 'CA' }], [application, submitted]],
    ['3: no license of theirs counted'],
  ],
  [
    'a license that was revoked before the hire',
    [...held, posted, [application, submitted], revoked, [offered[0], { ...offered[1], at: HOURS_LATER }]],
    ['5: no license of theirs counted'],
  ],
  [
    'a license that was revoked in that moment',
    [...held, posted, [application, submitted], revoked, offered],
    [],
  ],
  [
    'a license of another person',
    [...held, posted, [application, { ...submitted, consultant_id: id(99) }]],
    ['3: no license of theirs counted'],
  ],
])('who applies or is hired with %s is judged', (_, happened, found) => {
  expect(findingOf('licenses', happened)).toEqual(found)
})
