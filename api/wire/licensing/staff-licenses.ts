import { z } from 'zod'
import { MAX_SOURCE_CHARACTERS } from '#domain/kernel/input-limits.ts'
import { FILE_LINK_MINUTES } from '#domain/kernel/terms.ts'
import { rejectLicenseRefusals, verifyLicenseRefusals } from '#domain/licensing/refusals.ts'
import { licenseStatus } from '#domain/licensing/status.ts'
import { pageOf } from '../answers.ts'
import {
  Day,
  LicenseType,
  LongText,
  LongTextOrEmpty,
  optionalField,
  Page,
  Revision,
  StateFilter,
  text,
} from '../fields.ts'
import { byId, command, query } from '../route.ts'
import { License } from '../shapes/license.ts'
import { Profile } from '../shapes/profile.ts'
import { Line, WaitingCounts } from '../shapes/values.ts'

/** Where a verifier looked, and when. */
const Source = text(MAX_SOURCE_CHARACTERS)
/** Deleted ones stay for verifiers and compliance. */
const AnyStatusLicense = License.extend({ status: z.enum(licenseStatus.states) })

export const staffLicenses = {
  'GET /staff/licenses': query({
    summary: 'Licenses in the order in which they have waited, oldest first.',
    auth: 'verifier',
    reads: ['licenses', 'profiles'],
    query: z.object({
      status: z.union([AnyStatusLicense.shape.status, z.literal('').transform(() => undefined)]).optional(),
      state: StateFilter.optional(),
      page: Page,
    }),
    /**
     * Ours: `since` is when it began to wait, or else when its status was last decided on; `waiting` is of those that are
     * pending in this state, whatever status is listed.
     */
    answers: {
      200: pageOf(AnyStatusLicense.extend({ owner: Profile, since: z.string() })).extend({
        waiting: WaitingCounts.optional(),
      }),
    },
    audit: { reading: 'RecordsViewed' },
  }),
  'GET /staff/licenses/{id}': query({
    summary: `One license with a link to its document, valid for ${FILE_LINK_MINUTES} minutes and recorded as a view; \`documents\` holds earlier ones too.`,
    auth: 'verifier',
    reads: ['licenses', 'profiles', 'files'],
    about: 'licenses',
    params: byId,
    /** Ours: `false` for no link, and so no view of the document. */
    query: z.object({ link: z.enum(['true', 'false']).optional() }),
    answers: {
      200: z.object({
        license: AnyStatusLicense,
        owner: Profile,
        history: z.array(
          z.object({
            at: z.string(),
            type: z.string(),
            by: z.string().optional(),
            text: z.string().optional(),
            source: z.string().optional(),
          }),
        ),
        /** Ours: every document it ever had, the newest last; each can be previewed. */
        documents: z.array(
          z.object({
            file_id: z.uuid(),
            file_name: Line,
            content_type: z.string(),
            size: z.int(),
            at: z.string(),
          }),
        ),
        /** Ours: this person's other licenses that were decided on, the newest first; `text`: source or reason. */
        earlier: z.array(
          AnyStatusLicense.extend({
            decided: z.object({ at: z.string(), by: z.string(), text: z.string() }),
          }),
        ),
        downloadUrl: z.string().optional(),
      }),
    },
    audit: { reading: 'LicenseInspected', of: 'license' },
  }),
  'POST /staff/licenses/{id}/verify': command({
    summary:
      'Verifies a license, in the revision that was looked at, against the public source that is named.',
    auth: 'verifier',
    sensitive: false,
    write: true,
    params: byId,
    body: z.object({
      source: Source,
      note: optionalField(LongTextOrEmpty),
      license_type: optionalField(LicenseType),
      multistate: optionalField(z.boolean()),
      revision: Revision,
    }),
    audit: ['LicenseVerified'],
    refuses: verifyLicenseRefusals,
  }),
  'POST /staff/licenses/{id}/reject': command({
    summary:
      'Rejects a license in the revision that was looked at, with the reason for its owner and the public source.',
    auth: 'verifier',
    sensitive: false,
    write: true,
    params: byId,
    body: z.object({
      reason: LongText,
      source: optionalField(Source),
      invalid_from: optionalField(Day),
      revision: Revision,
    }),
    audit: ['LicenseRejected'],
    refuses: rejectLicenseRefusals,
  }),
}
