import { licenseMachine } from '#domain/licensing/license.ts'
import type { LicenseEvent } from '#domain/licensing/license-schemas.ts'
import { id, matrix, type Scenario, type Scenarios, stateAfter } from '../scenario.ts'
import {
  at,
  dayAfter,
  details,
  fileId,
  lastDay,
  licenseDeleted,
  licenseExpired,
  licenseFileReplaced,
  licenseRejected,
  licenseRejectedBySource,
  licenseRevised,
  licenseRevoked,
  licenseSubmitted,
  licenseVerified,
  licenseVerifiedAsLpn,
  otherFileId,
  ownerId,
  reject,
  replace,
  revise,
  revisedDetails,
  verify,
} from './events.ts'

const stateScenario = stateAfter(licenseMachine)

/** The state and outcomes of a license at single points of its life. */
const stateScenarios: Scenario<typeof licenseMachine>[] = [
  stateScenario(
    'A license that got an earlier document back still keeps the other',
    [licenseSubmitted, licenseFileReplaced, { ...licenseFileReplaced, file_id: fileId }],
    'pending',
    { file_id: fileId, document_ids: [otherFileId, fileId] },
  ),
  {
    title: 'An earlier document can be attached again in place of the later one',
    given: [licenseSubmitted, licenseFileReplaced],
    when: replace(fileId, otherFileId),
    outcome: [{ ...licenseFileReplaced, file_id: fileId }],
  },
  stateScenario('A submitted license is pending, as it was handed in', [licenseSubmitted], 'pending', {
    user_id: ownerId,
    ...details,
    file_id: fileId,
    document_ids: [fileId],
    revision: 0,
  }),
  stateScenario(
    'A verified license is what the verifier confirmed',
    [licenseSubmitted, licenseVerifiedAsLpn],
    'verified',
    {
      license_type: 'LPN',
      multistate: false,
      revision: 1,
    },
  ),
  stateScenario(
    'A license that was only confirmed stays what it says',
    [licenseSubmitted, licenseVerified],
    'verified',
    {
      ...details,
      revision: 1,
    },
  ),
  stateScenario('A rejected license is rejected', [licenseSubmitted, licenseRejected], 'rejected', {
    revision: 1,
  }),
  stateScenario(
    'A revoked license keeps the day from which it was invalid',
    [licenseSubmitted, licenseVerified, licenseRevoked],
    'rejected',
    {
      invalid_from: '2026-02-01',
      revision: 2,
    },
  ),
  stateScenario(
    'An expired license is expired',
    [licenseSubmitted, licenseVerified, licenseExpired],
    'expired',
    {
      revision: 2,
    },
  ),
  ...[
    [],
    [licenseVerified],
    [licenseRejected],
    [licenseVerified, licenseRevoked],
    [licenseVerified, licenseExpired],
  ].flatMap((earlierEvents) => {
    const history = [licenseSubmitted, ...earlierEvents]
    const from = earlierEvents.at(-1)?.type ?? 'LicenseSubmitted'
    return [
      stateScenario(
        `Whatever was said of it (${from}), a revised license is pending`,
        [...history, licenseRevised],
        'pending' as const,
        { ...revisedDetails, invalid_from: undefined, revision: history.length },
      ),
      stateScenario(
        `Whatever was said of it (${from}), a license with a new file is pending`,
        [...history, licenseFileReplaced],
        'pending' as const,
        {
          file_id: otherFileId,
          document_ids: [fileId, otherFileId],
          invalid_from: undefined,
          revision: history.length,
        },
      ),
      stateScenario(
        `Whatever was said of it (${from}), a deleted license is gone`,
        [...history, licenseDeleted],
        'deleted' as const,
      ),
    ]
  }),
  {
    title: 'A license cannot be made multistate by a verifier where its state has no compact',
    given: [{ ...licenseSubmitted, state: 'NY', multistate: false }],
    when: { ...verify, multistate: true },
    outcome: 'never_multistate',
  },
  {
    title: 'A license that names no type may be verified as multistate',
    given: [{ ...licenseSubmitted, license_type: '' }],
    when: verify,
    outcome: [licenseVerified],
  },
]

const notPendingOutcomes = {
  verify: 'license_not_pending',
  'verify as LPN': 'license_not_pending',
  'verify as NP': 'license_not_pending',
  reject: 'license_not_pending',
  'reject by a source': 'license_not_pending',
  'verify revision 0': 'license_not_pending',
  'reject revision 0': 'license_not_pending',
  'reject revision 1': 'license_not_pending',
  revoke: 'license_not_pending',
} as const
const ownerOutcomes = (revision: number) =>
  ({
    revise: [licenseRevised],
    'revise nothing': 'unchanged',
    'revise revision 0': revision === 0 ? [licenseRevised] : 'changed_meanwhile',
    'revise revision 1': revision === 1 ? [licenseRevised] : 'changed_meanwhile',
    'move it out of the compact': 'never_multistate',
    'make it an NP license': 'never_multistate',
    'make it single-state of New York': [
      { ...licenseRevised, ...details, state: 'NY', multistate: false } as LicenseEvent,
    ],
    'replace the file': [licenseFileReplaced],
    'replace the file by itself': 'unchanged',
    'replace a file that it no longer has': 'changed_meanwhile',
    delete: [licenseDeleted],
  }) as const
const pendingOutcomes = (revision: number) =>
  ({
    ...ownerOutcomes(revision),
    verify: [licenseVerified],
    'verify as LPN': [licenseVerifiedAsLpn],
    'verify as NP': 'never_multistate',
    reject: [licenseRejected],
    'reject by a source': [licenseRejectedBySource],
    revoke: [licenseRejected],
    'verify revision 0': revision === 0 ? [licenseVerified] : 'changed_meanwhile',
    'reject revision 0': revision === 0 ? [licenseRejected] : 'changed_meanwhile',
    'reject revision 1': revision === 1 ? [licenseRejected] : 'changed_meanwhile',
  }) as const

export const licenseScenarios: Scenarios<typeof licenseMachine> = {
  machine: licenseMachine,
  scenarios: [
    ...matrix(
      licenseMachine,
      {
        'No license': [],
        'A pending license': [licenseSubmitted],
        'A verified license': [licenseSubmitted, licenseVerified],
        'A rejected license': [licenseSubmitted, licenseRejected],
        'A revoked license': [licenseSubmitted, licenseVerified, licenseRevoked],
        'An expired license': [licenseSubmitted, licenseVerified, licenseExpired],
        'A revised license': [licenseSubmitted, licenseRevised],
        'A license with a new file': [licenseSubmitted, licenseVerified, licenseFileReplaced],
        'A license revised after it was verified': [
          licenseSubmitted,
          licenseVerified,
          { ...licenseRevised, ...details, title: 'Nurse' },
        ],
        'A deleted license': [licenseSubmitted, licenseDeleted],
      },
      {
        submit: { type: 'SubmitLicense', at, user_id: ownerId, ...details, file_id: fileId },
        'submit one of New York as multistate': {
          type: 'SubmitLicense',
          at,
          user_id: ownerId,
          ...details,
          state: 'NY',
          file_id: fileId,
        },
        revise,
        'revise nothing': { type: 'ReviseLicense', at, ...details, revision: 0 },
        'revise revision 0': { ...revise, revision: 0 },
        'revise revision 1': { ...revise, revision: 1 },
        'move it out of the compact': { type: 'ReviseLicense', at, ...details, state: 'NY' },
        'make it an NP license': { type: 'ReviseLicense', at, ...details, license_type: 'NP' },
        'make it single-state of New York': {
          type: 'ReviseLicense',
          at,
          ...details,
          state: 'NY',
          multistate: false,
        },
        'replace the file': replace(otherFileId, fileId),
        'replace the file by itself': replace(fileId, fileId),
        'replace a file that it no longer has': replace(id(5), id(6)),
        'verify revision 0': { ...verify, revision: 0 },
        'reject revision 0': { ...reject, revision: 0 },
        'reject revision 1': { ...reject, revision: 1 },
        verify,
        'verify as LPN': { ...verify, license_type: 'LPN', multistate: false, note: 'An LPN.' },
        'verify as NP': { ...verify, license_type: 'NP' },
        reject,
        'reject by a source': { ...reject, source: 'Nursys' },
        revoke: { ...reject, invalid_from: '2026-02-01' },
        'expire on its last day': { type: 'ExpireLicense', at: lastDay },
        'expire the day after': { type: 'ExpireLicense', at: dayAfter },
        delete: { type: 'DeleteLicense', at },
      },
      {
        'No license': {
          submit: [licenseSubmitted],
          'submit one of New York as multistate': 'never_multistate',
        },
        'A pending license': pendingOutcomes(0),
        'A verified license': {
          ...ownerOutcomes(1),
          ...notPendingOutcomes,
          reject: [{ ...licenseRejected, type: 'LicenseRevoked' } as LicenseEvent],
          'reject by a source': [{ ...licenseRejectedBySource, type: 'LicenseRevoked' } as LicenseEvent],
          'reject revision 1': [{ ...licenseRejected, type: 'LicenseRevoked' } as LicenseEvent],
          revoke: [licenseRevoked],
          'expire on its last day': 'license_still_valid',
          'expire the day after': [licenseExpired],
        },
        'A rejected license': { ...ownerOutcomes(1), ...notPendingOutcomes },
        'A revoked license': { ...ownerOutcomes(2), ...notPendingOutcomes },
        'An expired license': {
          ...ownerOutcomes(2),
          ...notPendingOutcomes,
          'expire on its last day': 'unchanged',
          'expire the day after': 'unchanged',
        },
        'A revised license': {
          ...pendingOutcomes(1),
          revise: 'unchanged',
          'revise nothing': 'changed_meanwhile',
          'revise revision 0': 'unchanged',
          'revise revision 1': 'unchanged',
        },
        'A license with a new file': {
          ...pendingOutcomes(2),
          'replace the file': 'unchanged',
          'replace the file by itself': 'changed_meanwhile',
        },
        'A license revised after it was verified': {
          ...pendingOutcomes(2),
          'revise nothing': 'changed_meanwhile',
        },
        'A deleted license': { delete: 'unchanged' },
      },
    ),
    ...stateScenarios,
  ],
}
