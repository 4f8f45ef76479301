import { expect, test } from 'vitest'
import type { LicenseEvent } from '#domain/licensing/license-schemas.ts'
import { licensesReadModel } from '#projections/licensing/licenses.ts'
import * as happened from '#tests/domain/scenarios/licensing/events.ts'
import { id, summer } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const { at, details, fileId, otherFileId, ownerId, verifierId } = happened
const license = (...events: LicenseEvent[]) => everyWay(licensesReadModel, record(`license-${id(9)}`, events))
const entry = (type: string, more: object = {}) => ({ at, type, ...more })
const staffEntry = (type: string, text: string) => entry(type, { by: verifierId, text })
const handedIn = entry('LicenseSubmitted')
const fresh = {
  ...details,
  id: id(9),
  user_id: ownerId,
  status: 'pending',
  file_id: fileId,
  documents: [{ file_id: fileId, at }],
  note: null,
  waiting_since: at,
  revision: 0,
  history: [handedIn],
}
const { licenseSubmitted, licenseRevised, licenseFileReplaced, licenseVerified, licenseVerifiedAsLpn } =
  happened
const { licenseRejected, licenseRejectedBySource, licenseRevoked, licenseExpired, licenseDeleted } = happened

test('A submitted license waits for a verifier, with its document', () => {
  expect(license(licenseSubmitted)).toEqual([fresh])
})

test('A verdict has the verifier’s look-up, and may limit the states of the license', () => {
  const confirmed = { ...fresh, status: 'verified', revision: 1 }
  const history = [handedIn, staffEntry('LicenseVerified', 'Nursys')]
  expect(license(licenseSubmitted, licenseVerified)).toEqual([{ ...confirmed, history }])
  expect(license(licenseSubmitted, licenseVerifiedAsLpn)).toEqual([
    { ...confirmed, history, license_type: 'LPN', multistate: false, note: 'An LPN.' },
  ])
})

test.each([
  ['LicenseRejected', [licenseSubmitted, licenseRejected], [handedIn]],
  [
    'LicenseRevoked',
    [licenseSubmitted, licenseVerified, licenseRevoked],
    [handedIn, staffEntry('LicenseVerified', 'Nursys')],
  ],
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
  const [row] = license(licenseSubmitted, licenseRejectedBySource)
  expect(row?.history.at(-1)).toEqual({ ...staffEntry('LicenseRejected', 'Not found.'), source: 'Nursys' })
})

test('A changed verified license waits from the change on, and a changed waiting license keeps its place', () => {
  const later = { ...licenseFileReplaced, at: summer }
  const [row] = license(licenseSubmitted, licenseVerified, later)
  expect(row).toMatchObject({ status: 'pending', waiting_since: summer, file_id: otherFileId, revision: 2 })
  expect(row?.documents).toEqual([
    { file_id: fileId, at },
    { file_id: otherFileId, at: summer },
  ])
  const [pendingRow] = license(licenseSubmitted, { ...licenseRevised, at: summer })
  expect(pendingRow).toMatchObject({ status: 'pending', waiting_since: at, number: 'RN-2', revision: 1 })
})

test('An expired license and a deleted one stay, for the record', () => {
  const end = { at: happened.dayAfter, type: 'LicenseExpired' }
  expect(license(licenseSubmitted, licenseExpired)).toEqual([
    { ...fresh, status: 'expired', revision: 1, history: [handedIn, end] },
  ])
  expect(license(licenseSubmitted, licenseDeleted)).toEqual([
    { ...fresh, status: 'deleted', history: [handedIn, entry('LicenseDeleted')] },
  ])
})
