import { type LicenseEvent, licenseMachine } from '#domain/licensing/license.ts'
import { id, matrix, type Scenario, type Scenarios, stateAfter } from '../scenario.ts'
import {
  at,
  better,
  dayAfter,
  details,
  file,
  fileReplaced,
  lastDay,
  licenseDeleted,
  licenseExpired,
  licenseRejected,
  licenseRevoked,
  licenseVerified,
  narrowed,
  other,
  owner,
  reject,
  rejectedBySource,
  replace,
  revise,
  revised,
  submitted,
  verify,
} from './events.ts'

const stateScenario = stateAfter(licenseMachine)

/** The state and outcomes of a license at single points of its life. */
const standings: Scenario<typeof licenseMachine>[] = [
  stateScenario(
    'A license that got an earlier document back still knows the other',
    [submitted, fileReplaced, { ...fileReplaced, file_id: file }],
    'pending',
    { file_id: file, documents: [other, file] },
  ),
  {
    title: 'An earlier document can be attached again in place of the later one',
    given: [submitted, fileReplaced],
    when: replace(file, other),
    outcome: [{ ...fileReplaced, file_id: file }],
  },
  stateScenario('A submitted license is pending, as it was handed in', [submitted], 'pending', {
    user_id: owner,
    ...details,
    file_id: file,
    documents: [file],
    revision: 0,
  }),
  stateScenario('A verified license is what the verifier confirmed', [submitted, narrowed], 'verified', {
    license_type: 'LPN',
    multistate: false,
    revision: 1,
  }),
  stateScenario(
    'A license that was only confirmed stays what it says',
    [submitted, licenseVerified],
    'verified',
    {
      ...details,
      revision: 1,
    },
  ),
  stateScenario('A rejected license is rejected', [submitted, licenseRejected], 'rejected', { revision: 1 }),
  stateScenario(
    'A revoked license knows since when it was invalid',
    [submitted, licenseVerified, licenseRevoked],
    'rejected',
    {
      invalid_from: '2026-02-01',
      revision: 2,
    },
  ),
  stateScenario('An expired license is expired', [submitted, licenseVerified, licenseExpired], 'expired', {
    revision: 2,
  }),
  ...[
    [],
    [licenseVerified],
    [licenseRejected],
    [licenseVerified, licenseRevoked],
    [licenseVerified, licenseExpired],
  ].flatMap((earlierEvents) => {
    const history = [submitted, ...earlierEvents]
    const from = earlierEvents.at(-1)?.type ?? 'LicenseSubmitted'
    return [
      stateScenario(
        `Whatever was said of it (${from}), a revised license is pending`,
        [...history, revised],
        'pending' as const,
        { ...better, invalid_from: undefined, revision: history.length },
      ),
      stateScenario(
        `Whatever was said of it (${from}), a license with a new file is pending`,
        [...history, fileReplaced],
        'pending' as const,
        {
          file_id: other,
          documents: [file, other],
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
    given: [{ ...submitted, state: 'NY', multistate: false }],
    when: { ...verify, multistate: true },
    outcome: 'never_multistate',
  },
  {
    title: 'A license that names no type may be verified as multistate',
    given: [{ ...submitted, license_type: '' }],
    when: verify,
    outcome: [licenseVerified],
  },
]

const unjudged = {
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
const ownedAt = (revision: number) =>
  ({
    revise: [revised],
    'revise nothing': 'unchanged',
    'revise revision 0': revision === 0 ? [revised] : 'changed_meanwhile',
    'revise revision 1': revision === 1 ? [revised] : 'changed_meanwhile',
    'move it out of the compact': 'never_multistate',
    'make it an NP license': 'never_multistate',
    'make it single-state of New York': [
      { ...revised, ...details, state: 'NY', multistate: false } as LicenseEvent,
    ],
    'replace the file': [fileReplaced],
    'replace the file by itself': 'unchanged',
    'replace a file that it no longer has': 'changed_meanwhile',
    delete: [licenseDeleted],
  }) as const
const pendingAt = (revision: number) =>
  ({
    ...ownedAt(revision),
    verify: [licenseVerified],
    'verify as LPN': [narrowed],
    'verify as NP': 'never_multistate',
    reject: [licenseRejected],
    'reject by a source': [rejectedBySource],
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
        'A pending license': [submitted],
        'A verified license': [submitted, licenseVerified],
        'A rejected license': [submitted, licenseRejected],
        'A revoked license': [submitted, licenseVerified, licenseRevoked],
        'An expired license': [submitted, licenseVerified, licenseExpired],
        'A revised license': [submitted, revised],
        'A license with a new file': [submitted, licenseVerified, fileReplaced],
        'A license revised after it was verified': [
          submitted,
          licenseVerified,
          { ...revised, ...details, title: 'Nurse' },
        ],
        'A deleted license': [submitted, licenseDeleted],
      },
      {
        submit: { type: 'SubmitLicense', at, user_id: owner, ...details, file_id: file },
        'submit one of New York as multistate': {
          type: 'SubmitLicense',
          at,
          user_id: owner,
          ...details,
          state: 'NY',
          file_id: file,
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
        'replace the file': replace(other, file),
        'replace the file by itself': replace(file, file),
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
        'No license': { submit: [submitted], 'submit one of New York as multistate': 'never_multistate' },
        'A pending license': pendingAt(0),
        'A verified license': {
          ...ownedAt(1),
          ...unjudged,
          reject: [{ ...licenseRejected, type: 'LicenseRevoked' } as LicenseEvent],
          'reject by a source': [{ ...rejectedBySource, type: 'LicenseRevoked' } as LicenseEvent],
          'reject revision 1': [{ ...licenseRejected, type: 'LicenseRevoked' } as LicenseEvent],
          revoke: [licenseRevoked],
          'expire on its last day': 'license_still_valid',
          'expire the day after': [licenseExpired],
        },
        'A rejected license': { ...ownedAt(1), ...unjudged },
        'A revoked license': { ...ownedAt(2), ...unjudged },
        'An expired license': {
          ...ownedAt(2),
          ...unjudged,
          'expire on its last day': 'unchanged',
          'expire the day after': 'unchanged',
        },
        'A revised license': {
          ...pendingAt(1),
          revise: 'unchanged',
          'revise nothing': 'changed_meanwhile',
          'revise revision 0': 'unchanged',
          'revise revision 1': 'unchanged',
        },
        'A license with a new file': {
          ...pendingAt(2),
          'replace the file': 'unchanged',
          'replace the file by itself': 'changed_meanwhile',
        },
        'A license revised after it was verified': {
          ...pendingAt(2),
          'revise nothing': 'changed_meanwhile',
        },
        'A deleted license': { delete: 'unchanged' },
      },
    ),
    ...standings,
  ],
}
