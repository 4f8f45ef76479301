import { z } from 'zod'
import { readFileRefuses } from '#domain/files/refusals.ts'
import { FILE_LINK_MINUTES } from '#domain/kernel/terms.ts'
import {
  deleteLicenseRefuses,
  rejectLicenseRefuses,
  replaceLicenseFileRefuses,
  reviseLicenseRefuses,
  submitLicenseRefuses,
  verifyLicenseRefuses,
} from '#domain/licensing/refusals.ts'
import { licenseStatus } from '#domain/licensing/status.ts'
import { Ok, pageOf } from './answers.ts'
import { AnyState, Day, Id, LicenseType, Long, maybe, Page, Revision, State, Title, text } from './fields.ts'
import { File } from './files/files.ts'
import { byId, route } from './route.ts'
import { License } from './shapes/license.ts'
import { Profile } from './shapes/profile.ts'

const details = {
  title: Title,
  number: text(100),
  state: State,
  expiration_date: Day,
  issued_date: Day,
  license_type: maybe(LicenseType),
  multistate: maybe(z.boolean()),
}

const inOrder = ({ issued_date, expiration_date }: { issued_date: string; expiration_date: string }) =>
  issued_date <= expiration_date
const order = { message: 'is before the issued date', path: ['expiration_date'] }

/** Where a verifier looked, and when. */
const Source = text(1000)
const byFile = z.object({ fileId: Id })
/** Deleted ones stay for verifiers and compliance. */
const Known = License.extend({ status: z.enum(licenseStatus.states) })

const Written = { 200: z.object({ success: z.literal(true), license: License }) }

export const licenses = {
  'GET /consultant/licenses': route({
    summary: 'The caller’s own licenses, newest first.',
    auth: 'member',
    reads: ['licenses'],
    readOnly: true,
    answers: { 200: z.object({ licenses: z.array(License) }) },
    refuses: [],
  }),
  'GET /consultant/licenses/info/{id}': route({
    summary: 'One of the caller’s own licenses.',
    auth: 'member',
    reads: ['licenses'],
    about: 'licenses',
    readOnly: true,
    params: byId,
    answers: Written,
    refuses: [],
  }),
  'GET /consultant/licenses/request/download/{fileId}': route({
    summary: `A link, valid for ${FILE_LINK_MINUTES} minutes, to the document of one of the caller’s own licenses; recorded as a download.`,
    auth: 'member',
    sensitive: false,
    reads: [],
    changes: true,
    write: true,
    params: byFile,
    answers: { 200: z.object({ success: z.literal(true), downloadUrl: z.string(), file: File }) },
    refuses: readFileRefuses,
  }),
  'POST /consultant/licenses/attach/{fileId}': route({
    summary:
      'Submits a license with one of the caller’s own documents; several licenses may share a document.',
    auth: 'member',
    sensitive: false,
    reads: [],
    write: true,
    params: byFile,
    body: z.object(details).refine(inOrder, order),
    answers: Written,
    refuses: submitLicenseRefuses,
  }),
  'POST /consultant/licenses/update/{id}': route({
    summary: 'Corrects one of the caller’s own licenses; it is then verified again.',
    auth: 'member',
    sensitive: false,
    reads: [],
    write: true,
    params: byId,
    body: z.object({ ...details, revision: maybe(Revision) }).refine(inOrder, order),
    answers: Written,
    refuses: reviseLicenseRefuses,
  }),
  'POST /consultant/licenses/replace/{id}': route({
    summary: 'Replaces the document of a license; the license is then verified again.',
    auth: 'member',
    sensitive: false,
    reads: [],
    write: true,
    params: byId,
    body: z.object({ file_id: Id, old_file_id: Id }),
    answers: Written,
    refuses: replaceLicenseFileRefuses,
  }),
  'DELETE /consultant/licenses/{id}': route({
    summary: 'Deletes one of the caller’s own licenses.',
    auth: 'member',
    sensitive: false,
    reads: [],
    write: true,
    params: byId,
    answers: { 200: Ok },
    refuses: deleteLicenseRefuses,
  }),
  'GET /staff/licenses': route({
    summary: 'Licenses in the order in which they have waited, oldest first.',
    auth: 'verifier',
    reads: ['licenses', 'profiles'],
    query: z.object({
      status: z.union([Known.shape.status, z.literal('').transform(() => undefined)]).optional(),
      state: AnyState.optional(),
      page: Page,
    }),
    answers: { 200: pageOf(Known.extend({ owner: Profile })) },
    refuses: [],
  }),
  'GET /staff/licenses/{id}': route({
    summary: `One license with a link to its document, valid for ${FILE_LINK_MINUTES} minutes and recorded as a view; \`documents\` holds earlier ones too.`,
    auth: 'verifier',
    reads: ['licenses', 'profiles', 'files'],
    about: 'licenses',
    params: byId,
    answers: {
      200: z.object({
        license: Known,
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
            file_name: z.string(),
            content_type: z.string(),
            size: z.int(),
            at: z.string(),
          }),
        ),
        /** Ours: this person's other licenses that were decided on, the newest first; `text`: source or reason. */
        earlier: z.array(
          Known.extend({ decided: z.object({ at: z.string(), by: z.string(), text: z.string() }) }),
        ),
        downloadUrl: z.string().optional(),
      }),
    },
    refuses: [],
  }),
  'POST /staff/licenses/{id}/verify': route({
    summary:
      'Verifies a license, in the revision that was looked at, against the public source that is named.',
    auth: 'verifier',
    sensitive: false,
    reads: [],
    write: true,
    params: byId,
    body: z.object({
      source: Source,
      note: maybe(text(10_000, 0)),
      license_type: maybe(LicenseType),
      multistate: maybe(z.boolean()),
      revision: Revision,
    }),
    answers: { 200: Ok },
    refuses: verifyLicenseRefuses,
  }),
  'POST /staff/licenses/{id}/reject': route({
    summary:
      'Rejects a license in the revision that was looked at, with the reason for its owner and the public source.',
    auth: 'verifier',
    sensitive: false,
    reads: [],
    write: true,
    params: byId,
    body: z.object({ reason: Long, source: maybe(Source), invalid_from: maybe(Day), revision: Revision }),
    answers: { 200: Ok },
    refuses: rejectLicenseRefuses,
  }),
}
