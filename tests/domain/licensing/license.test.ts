import { describe, expect, test } from 'vitest'
import { licenseMachine } from '#domain/licensing/license.ts'
import { LicenseCommand, LicenseEvent } from '#domain/licensing/license-schemas.ts'
import { licenseStatus } from '#domain/licensing/status.ts'
import { isValidForJob, mayBeMultistate } from '#domain/licensing/validity.ts'
import { checkRandomHistories } from '#tests/harness/domain/random-histories.ts'

test.each([
  ['pending', 'pending'],
  ['verified', 'verified'],
  ['rejected', 'rejected'],
  ['expired', 'expired'],
  ['deleted', 'deleted'],
] as const)('A license that is %s has the documented status %s', (value, status) => {
  expect(licenseStatus.of(value)).toBe(status)
})

test('A license that was never submitted has no documented status', () =>
  expect(licenseStatus.stateOf('none')).toBeUndefined())

describe('A license', () => {
  const texan = {
    ...{ state: 'TX', license_type: 'RN', multistate: false },
    ...{ issued_date: '2020-01-01', expiration_date: '2026-05-31' },
  }
  const multistate = { ...texan, multistate: true }
  const np = { ...multistate, license_type: 'NP' }
  const californian = { ...multistate, state: 'CA' }

  test.each([
    ['counts in its own state', texan, 'TX', '2026-03-01', true],
    ['counts on its last day', texan, 'TX', '2026-05-31', true],
    ['does not count the day after', texan, 'TX', '2026-06-01', false],
    ['does not count in another state', texan, 'FL', '2026-03-01', false],
    ['counts in another compact state when multistate', multistate, 'FL', '2026-03-01', true],
    ['does not count outside the compact when multistate', multistate, 'CA', '2026-03-01', false],
    ['counts in Guam when multistate', multistate, 'GU', '2026-03-01', true],
    ['does not count in the Virgin Islands when multistate', multistate, 'VI', '2026-03-01', false],
    ['from outside the compact counts in its own state', californian, 'CA', '2026-03-01', true],
    [
      'from outside the compact counts nowhere else, even if marked multistate',
      californian,
      'TX',
      '2026-03-01',
      false,
    ],
    ['of an NP counts in its own state', np, 'TX', '2026-03-01', true],
    ['of an NP counts nowhere else, even if marked multistate', np, 'FL', '2026-03-01', false],
    ['does not count in a state before that joined the compact', multistate, 'CT', '2025-09-30', false],
    ['counts in a state from the day on which that joined the compact', multistate, 'CT', '2025-10-01', true],
  ])('that is verified %s', (_, context, state, day, expected) =>
    expect(isValidForJob({ value: 'verified', context }, state, `${day}T18:00:00.000Z`)).toBe(expected),
  )
  test.each(['none', 'pending', 'rejected', 'expired', 'deleted'])('does not count when %s', (value) =>
    expect(isValidForJob({ value, context: texan }, 'TX', '2026-03-01T18:00:00.000Z')).toBe(false),
  )
  test.each([
    ['RN', 'TX', true],
    ['LPN', 'TX', true],
    ['', 'TX', true],
    ['NP', 'TX', false],
    ['RN', 'NY', false],
    ['RN', 'GU', false],
  ])('of type "%s" in %s may be multistate: %s', (type, state, expected) =>
    expect(mayBeMultistate(type, state, '2026-03-01')).toBe(expected),
  )
})

test('A license is valid only while nothing has changed since a verifier confirmed it, whatever the commands', () =>
  checkRandomHistories(
    licenseMachine,
    {
      commands: LicenseCommand,
      events: LicenseEvent,
      pools: {
        state: ['TX', 'NY'],
        license_type: ['RN', 'NP'],
        expiration_date: ['2026-02-28', '2026-12-31'],
        issued_date: ['2020-01-01'],
        revision: [0, 1, 2, 3],
      },
    },
    (_, past, end) => {
      const { state, multistate, license_type } = end.context
      const confirmed = past.at(-1)?.type === 'LicenseVerified'
      expect(end.value === 'verified').toBe(confirmed)
      if (!confirmed) expect(isValidForJob(end, state, '2026-01-01T18:00:00.000Z')).toBe(false)
      if (multistate) expect(mayBeMultistate(license_type, state, '2026-03-01')).toBe(true)
      if (past.length > 0) expect(end.context.revision + 1).toBeLessThanOrEqual(past.length)
      const deletionIndex = past.findIndex(({ type }) => type === 'LicenseDeleted')
      if (deletionIndex >= 0) expect(deletionIndex).toBe(past.length - 1)
    },
  ))
