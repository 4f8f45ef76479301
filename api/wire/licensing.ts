import { z } from 'zod'
import { readFileRefusals } from '#domain/files/refusals.ts'
import { MAX_SOURCE_CHARACTERS } from '#domain/kernel/input-limits.ts'
import { FILE_LINK_MINUTES } from '#domain/kernel/terms.ts'
import {
  deleteLicenseRefusals,
  rejectLicenseRefusals,
  replaceLicenseFileRefusals,
  reviseLicenseRefusals,
  submitLicenseRefusals,
  verifyLicenseRefusals,
} from '#domain/licensing/refusals.ts'
import { licenseStatus } from '#domain/licensing/status.ts'
import {
  Day,
  Id,
  LicenseType,
  LongText,
  LongTextOrEmpty,
  Name,
  OptionalLicenseType,
  optionalField,
  Page,
  Revision,
  State,
  StateFilter,
  Title,
  text,
} from './fields.ts'
import { pageOf } from './responses.ts'
import { byId, command, EDIT_LIMIT, everydayCommand, memberQuery, query } from './route.ts'
import { FileResponse } from './shapes/file.ts'
import { LicenseResponse } from './shapes/license.ts'
import { ProfileResponse } from './shapes/profile.ts'
import { Line, WaitingCounts } from './shapes/values.ts'
import { UNAUDITED } from './unaudited.ts'

/** The earliest and latest dates: no working person has an older license, and none is issued for longer. */
const LicenseDay = Day.refine(
  (date) => date >= '1940-01-01' && date <= '2099-12-31',
  'is not between 1940-01-01 and 2099-12-31',
)

const licenseFields = {
  title: Title,
  number: Name,
  state: State,
  expiration_date: LicenseDay,
  issued_date: LicenseDay,
  license_type: OptionalLicenseType,
  multistate: optionalField(z.boolean()),
}

const hasOrderedDates = ({
  issued_date,
  expiration_date,
}: {
  issued_date: string
  expiration_date: string
}) => issued_date <= expiration_date
const dateOrderIssue = { message: 'is before the issued date', path: ['expiration_date'] }

const byFile = z.object({ fileId: Id })

/** The history of the license, oldest first, without who decided and which source they used. */
const OwnerHistory = z.array(
  z.object({
    at: z.string(),
    type: z.string(),
    reason: z.string().optional().meta({ description: 'The reason why the license was rejected or revoked' }),
  }),
)

const WriteResponses = { 200: z.object({ success: z.literal(true), license: LicenseResponse }) }

export const licenseRoutes = {
  'GET /consultant/licenses': memberQuery({
    summary: 'Returns the caller’s own licenses, newest first.',
    reads: ['licenses'],
    responses: { 200: z.object({ licenses: z.array(LicenseResponse) }) },
    audit: UNAUDITED.own,
  }),
  'GET /consultant/licenses/info/{id}': memberQuery({
    summary: 'Returns one of the caller’s own licenses.',
    reads: ['licenses'],
    recordModel: 'licenses',
    params: byId,
    responses: { 200: WriteResponses[200].extend({ history: OwnerHistory }) },
    subjectKind: 'license',
    audit: UNAUDITED.own,
  }),
  'GET /consultant/licenses/request/download/{fileId}': everydayCommand({
    summary: `Returns a link to the document of one of the caller’s own licenses. It is valid for ${FILE_LINK_MINUTES} minutes. The download is recorded.`,
    changesState: 'by GET and POST',
    params: byFile,
    responses: { 200: z.object({ success: z.literal(true), downloadUrl: z.string(), file: FileResponse }) },
    subjectKind: 'file',
    audit: ['FileDownloaded'],
    refuses: readFileRefusals,
  }),
  'POST /consultant/licenses/attach/{fileId}': everydayCommand({
    summary:
      'Submits a license with one of the caller’s own documents. Several licenses may share a document.',
    params: byFile,
    body: z.object(licenseFields).refine(hasOrderedDates, dateOrderIssue),
    accountLimit: EDIT_LIMIT,
    responses: WriteResponses,
    subjectKind: 'file',
    audit: ['LicenseSubmitted'],
    refuses: submitLicenseRefusals,
  }),
  'POST /consultant/licenses/update/{id}': everydayCommand({
    summary: 'Corrects one of the caller’s own licenses, which is then verified again.',
    params: byId,
    body: z
      .object({ ...licenseFields, revision: optionalField(Revision) })
      .refine(hasOrderedDates, dateOrderIssue),
    accountLimit: EDIT_LIMIT,
    responses: WriteResponses,
    subjectKind: 'license',
    audit: ['LicenseRevised'],
    refuses: reviseLicenseRefusals,
  }),
  'POST /consultant/licenses/replace/{id}': everydayCommand({
    summary: 'Replaces the document of one of the caller’s own licenses, which is then verified again.',
    params: byId,
    body: z.object({ file_id: Id, old_file_id: Id }),
    accountLimit: EDIT_LIMIT,
    responses: WriteResponses,
    subjectKind: 'license',
    audit: ['LicenseFileReplaced'],
    refuses: replaceLicenseFileRefusals,
  }),
  'DELETE /consultant/licenses/{id}': everydayCommand({
    summary: 'Deletes one of the caller’s own licenses.',
    params: byId,
    subjectKind: 'license',
    audit: ['LicenseDeleted'],
    refuses: deleteLicenseRefusals,
  }),
}

/** The source that a verifier checked. */
const Source = text(MAX_SOURCE_CHARACTERS)
/** Deleted licenses stay visible for verifiers and compliance. */
const AnyStatusLicense = LicenseResponse.extend({ status: z.enum(licenseStatus.states) })

export const staffLicenseRoutes = {
  'GET /staff/licenses': query({
    summary: 'Returns a page of licenses, the one that has waited longest first.',
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
    responses: {
      200: pageOf(AnyStatusLicense.extend({ owner: ProfileResponse, since: z.string() })).extend({
        waiting: WaitingCounts.optional(),
      }),
    },
    audit: { event: 'RecordsViewed' },
  }),
  'GET /staff/licenses/{id}': query({
    summary: `Returns one license with a link to its document, which is valid for ${FILE_LINK_MINUTES} minutes. The view is recorded. \`documents\` also has the earlier documents.`,
    auth: 'verifier',
    reads: ['licenses', 'profiles', 'files'],
    recordModel: 'licenses',
    params: byId,
    /** `false` asks for no link, so that no view of the document is recorded. */
    query: z.object({ link: z.enum(['true', 'false']).optional() }),
    responses: {
      200: z.object({
        license: AnyStatusLicense,
        owner: ProfileResponse,
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
      'Verifies a license in the revision that the verifier checked, against the public source in `source`.',
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
      'Rejects or revokes a license in the revision that the verifier checked, with the reason for its owner and the public source.',
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
    audit: ['LicenseRejected', 'LicenseRevoked'],
    refuses: rejectLicenseRefusals,
  }),
}
