import { describe, expect, test } from 'vitest'
import { counts, LicenseCommand, LicenseEvent, license, mayBeMultistate } from '#domain/licensing/license.ts'
import { licenseStatus } from '#domain/licensing/status.ts'
import { everyLife } from '#tests/harness/domain/any-command.ts'

test.each([
  ['pending', 'pending'],
  ['verified', 'verified'],
  ['rejected', 'rejected'],
  ['expired', 'expired'],
  ['deleted', 'deleted'],
] as const)('A license that is %s has the documented status %s', (value, status) => {
  expect(licenseStatus.of(value)).toBe(status)
})

test('A license that was never handed in has no documented status', () =>
  expect(licenseStatus.stateOf('none')).toBeUndefined())

describe('A license', () => {
  const context = { state: 'TX', license_type: 'RN', multistate: false, expiration_date: '2026-05-31' }
  const multistate = { ...context, multistate: true }
  const verified = (said: typeof context) => ({ value: 'verified', context: said })

  test('counts in its own state when verified', () =>
    expect(counts(verified(context), 'TX', '2026-03-01')).toBe(true))
  test.each(['none', 'pending', 'rejected', 'expired', 'deleted'])('does not count when %s', (value) =>
    expect(counts({ value, context }, 'TX', '2026-03-01')).toBe(false),
  )
  test('counts on its last day', () => expect(counts(verified(context), 'TX', '2026-05-31')).toBe(true))
  test('does not count the day after', () =>
    expect(counts(verified(context), 'TX', '2026-06-01')).toBe(false))
  test('does not count in another state', () =>
    expect(counts(verified(context), 'FL', '2026-03-01')).toBe(false))
  test('counts in another compact state when multistate', () =>
    expect(counts(verified(multistate), 'FL', '2026-03-01')).toBe(true))
  test('does not count outside the compact when multistate', () =>
    expect(counts(verified(multistate), 'CA', '2026-03-01')).toBe(false))
  test('from outside the compact counts in its own state only, even if marked multistate', () => {
    const outside = verified({ ...multistate, state: 'CA' })
    expect(counts(outside, 'TX', '2026-03-01')).toBe(false)
    expect(counts(outside, 'CA', '2026-03-01')).toBe(true)
  })
  test('of an NP counts in its own state only, even if marked multistate', () => {
    const np = verified({ ...multistate, license_type: 'NP' })
    expect(counts(np, 'FL', '2026-03-01')).toBe(false)
    expect(counts(np, 'TX', '2026-03-01')).toBe(true)
  })
  test('counts in a state from the day on which that state joined the compact', () => {
    expect(counts(verified(multistate), 'CT', '2025-09-30')).toBe(false)
    expect(counts(verified(multistate), 'CT', '2025-10-01')).toBe(true)
  })
  test.each([
    ['RN', 'TX', true],
    ['LPN', 'TX', true],
    ['', 'TX', true],
    ['NP', 'TX', false],
    ['RN', 'NY', false],
  ])('of type "%s" in %s may be multistate: %s', (type, state, expected) =>
    expect(mayBeMultistate(type, state, '2026-03-01')).toBe(expected),
  )
})

test('A license counts only while nothing changed since a verifier confirmed it, whatever is asked of it', () =>
  everyLife(
    license,
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
      if (!confirmed) expect(counts(end, state, '2026-01-01')).toBe(false)
      if (multistate) expect(mayBeMultistate(license_type, state, '2026-03-01')).toBe(true)
      if (past.length > 0) expect(end.context.revision + 1).toBeLessThanOrEqual(past.length)
      const gone = past.findIndex(({ type }) => type === 'LicenseDeleted')
      if (gone >= 0) expect(gone).toBe(past.length - 1)
    },
  ))
