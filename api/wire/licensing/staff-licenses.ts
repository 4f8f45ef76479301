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

/** The source that a verifier checked, and when. */
const Source = text(MAX_SOURCE_CHARACTERS)
/** Deleted licenses stay visible for verifiers and compliance. */
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
     * `since` is when the license began to wait, or when its status was last decided. `waiting` counts the
     * pending licenses of this state, whatever status is listed.
     */
    answers: {
      200: pageOf(AnyStatusLicense.extend({ owner: Profile, since: z.string() })).extend({
        waiting: WaitingCounts.optional(),
      }),
    },
    audit: { event: 'RecordsViewed' },
  }),
  'GET /staff/licenses/{id}': query({
    summary: `One license with a link to its document, valid for ${FILE_LINK_MINUTES} minutes and recorded as a view; \`documents\` holds earlier ones too.`,
    auth: 'verifier',
    reads: ['licenses', 'profiles', 'files'],
    about: 'licenses',
    params: byId,
    /** `false` asks for no link, so that no view of the document is recorded. */
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
        /** Every document that the license ever had, newest last. Each can be previewed. */
        documents: z.array(
          z.object({
            file_id: z.uuid(),
            file_name: Line,
            content_type: z.string(),
            size: z.int(),
            at: z.string(),
          }),
        ),
        /**
         * The last decision on each other license of this person, newest first. `text` is the source or the
         * reason.
         */
        earlier: z.array(
          AnyStatusLicense.extend({
            decided: z.object({ at: z.string(), by: z.string(), text: z.string() }),
          }),
        ),
        downloadUrl: z.string().optional(),
      }),
    },
    subjectKind: 'license',
    audit: { event: 'LicenseInspected' },
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
    subjectKind: 'license',
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
    subjectKind: 'license',
    audit: ['LicenseRejected'],
    refuses: rejectLicenseRefusals,
  }),
}
