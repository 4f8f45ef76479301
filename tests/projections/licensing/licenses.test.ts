import { expect, test } from 'vitest'
import type { LicenseEvent } from '#domain/licensing/license.ts'
import { licensesReadModel } from '#projections/licensing/licenses.ts'
import * as happened from '#tests/domain/scenarios/licensing/events.ts'
import { id, summer } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const { at, details, fileId: file, otherFileId: other, ownerId: owner, verifierId: verifier } = happened
const license = (...events: LicenseEvent[]) => everyWay(licensesReadModel, record(`license-${id(9)}`, events))
const entry = (type: string, more: object = {}) => ({ at, type, ...more })
const staffEntry = (type: string, text: string) => entry(type, { by: verifier, text })
const handedIn = entry('LicenseSubmitted')
const fresh = {
  ...details,
  id: id(9),
  user_id: owner,
  status: 'pending',
  file_id: file,
  documents: [{ file_id: file, at }],
  note: null,
  waiting_since: at,
  revision: 0,
  history: [handedIn],
}
const {
  licenseSubmitted: submitted,
  licenseRevised: revised,
  licenseFileReplaced: replaced,
  licenseVerified: verified,
  licenseVerifiedAsLpn: narrowed,
} = happened
const {
  licenseRejected: rejected,
  licenseRejectedBySource: rejectedBySource,
  licenseRevoked: revoked,
  licenseExpired: expired,
  licenseDeleted: deleted,
} = happened

test('A submitted license waits for a verifier, with its document', () => {
  expect(license(submitted)).toEqual([fresh])
})

test('A verdict has the verifier’s look-up, and may limit the states of the license', () => {
  const confirmed = { ...fresh, status: 'verified', revision: 1 }
  const history = [handedIn, staffEntry('LicenseVerified', 'Nursys')]
  expect(license(submitted, verified)).toEqual([{ ...confirmed, history }])
  expect(license(submitted, narrowed)).toEqual([
    { ...confirmed, history, license_type: 'LPN', multistate: false, note: 'An LPN.' },
  ])
})

test.each([
  ['LicenseRejected', [submitted, rejected], [handedIn]],
  ['LicenseRevoked', [submitted, verified, revoked], [handedIn, staffEntry('LicenseVerified', 'Nursys')]],
] as const)('%s gives the reason', (type, events, earlierEntries) => {
  expect(license(...events)).toEqual([
    {
      ...fresh,
      status: 'rejected',
      note: 'Not found.',
      revision: earlierEntries.length,
      history: [...earlierEntries, staffEntry(type, 'Not found.')],
    },
  ])
})

test('A rejection has the verifier’s look-up, if it names it', () => {
  const [row] = license(submitted, rejectedBySource)
  expect(row?.history.at(-1)).toEqual({ ...staffEntry('LicenseRejected', 'Not found.'), source: 'Nursys' })
})

test('A changed verified license waits from the change on, and a changed waiting license keeps its place', () => {
  const later = { ...replaced, at: summer }
  const [row] = license(submitted, verified, later)
  expect(row).toMatchObject({ status: 'pending', waiting_since: summer, file_id: other, revision: 2 })
  expect(row?.documents).toEqual([
    { file_id: file, at },
    { file_id: other, at: summer },
  ])
  const [pendingRow] = license(submitted, { ...revised, at: summer })
  expect(pendingRow).toMatchObject({ status: 'pending', waiting_since: at, number: 'RN-2', revision: 1 })
})

test('An expired license and a deleted one stay, for the record', () => {
  const end = { at: happened.dayAfter, type: 'LicenseExpired' }
  expect(license(submitted, expired)).toEqual([
    { ...fresh, status: 'expired', revision: 1, history: [handedIn, end] },
  ])
  expect(license(submitted, deleted)).toEqual([
    { ...fresh, status: 'deleted', history: [handedIn, entry('LicenseDeleted')] },
  ])
})
