import type { license } from '#domain/licensing/license.ts'
import type { Scenario } from '../scenario.ts'
import {
  better,
  deleted,
  details,
  expired,
  file,
  narrowed,
  other,
  owner,
  rejected,
  replace,
  replaced,
  revised,
  revoked,
  submitted,
  verified,
  verify,
} from './events.ts'

/** What a license knows and answers at single points of its life. */
export const standings: Scenario<typeof license>[] = [
  {
    title: 'A license that got an earlier document back still knows the other',
    given: [submitted, replaced, { ...replaced, file_id: file }],
    stands: 'pending',
    knowing: { file_id: file, documents: [other, file] },
  },
  {
    title: 'An earlier document can be attached again in place of the later one',
    given: [submitted, replaced],
    when: replace(file, other),
    outcome: [{ ...replaced, file_id: file }],
  },
  {
    title: 'A submitted license is pending, as it was handed in',
    given: [submitted],
    stands: 'pending',
    knowing: { user_id: owner, ...details, file_id: file, documents: [file], revision: 0 },
  },
  {
    title: 'A verified license is what the verifier confirmed',
    given: [submitted, narrowed],
    stands: 'verified',
    knowing: { license_type: 'LPN', multistate: false, revision: 1 },
  },
  {
    title: 'A license that was only confirmed stays what it says',
    given: [submitted, verified],
    stands: 'verified',
    knowing: { ...details, revision: 1 },
  },
  {
    title: 'A rejected license is rejected',
    given: [submitted, rejected],
    stands: 'rejected',
    knowing: { revision: 1 },
  },
  {
    title: 'A revoked license knows since when it was invalid',
    given: [submitted, verified, revoked],
    stands: 'rejected',
    knowing: { invalid_from: '2026-02-01', revision: 2 },
  },
  {
    title: 'An expired license is expired',
    given: [submitted, verified, expired],
    stands: 'expired',
    knowing: { revision: 2 },
  },
  ...[[], [verified], [rejected], [verified, revoked], [verified, expired]].flatMap((before) => {
    const given = [submitted, ...before]
    const from = before.at(-1)?.type ?? 'LicenseSubmitted'
    return [
      {
        title: `Whatever was said of it (${from}), a revised license is pending`,
        given: [...given, revised],
        stands: 'pending' as const,
        knowing: { ...better, invalid_from: undefined, revision: given.length },
      },
      {
        title: `Whatever was said of it (${from}), a license with a new file is pending`,
        given: [...given, replaced],
        stands: 'pending' as const,
        knowing: {
          file_id: other,
          documents: [file, other],
          invalid_from: undefined,
          revision: given.length,
        },
      },
      {
        title: `Whatever was said of it (${from}), a deleted license is gone`,
        given: [...given, deleted],
        stands: 'deleted' as const,
      },
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
    outcome: [verified],
  },
]
