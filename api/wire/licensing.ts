import { z } from 'zod'
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

const byFile = z.object({ fileId: Id })
/** Deleted ones stay for verifiers and compliance. */
const Known = License.extend({ status: z.enum([...License.shape.status.options, 'deleted']) })

const Written = { 200: z.object({ success: z.literal(true), license: License }) }

export const licenses = {
  'GET /consultant/licenses': route({
    auth: 'member',
    asks: true,
    answers: { 200: z.object({ licenses: z.array(License) }) },
  }),
  'GET /consultant/licenses/info/{id}': route({ auth: 'member', asks: true, params: byId, answers: Written }),
  'GET /consultant/licenses/request/download/{fileId}': route({
    auth: 'member',
    changes: true,
    write: true,
    summary: 'A link of five minutes to the document of a license of mine; recorded as a download.',
    params: byFile,
    answers: { 200: z.object({ success: z.literal(true), downloadUrl: z.string(), file: File }) },
  }),
  'POST /consultant/licenses/attach/{fileId}': route({
    auth: 'member',
    write: true,
    summary: 'Hands a license in with a document of mine; several licenses may show the same one.',
    params: byFile,
    body: z.object(details).refine(inOrder, order),
    answers: Written,
  }),
  'POST /consultant/licenses/update/{id}': route({
    auth: 'member',
    write: true,
    params: byId,
    body: z.object({ ...details, revision: maybe(Revision) }).refine(inOrder, order),
    answers: Written,
  }),
  'POST /consultant/licenses/replace/{id}': route({
    auth: 'member',
    write: true,
    summary: 'Puts another document in the place of the one it has now; then it is verified anew.',
    params: byId,
    body: z.object({ file_id: Id, old_file_id: Id }),
    answers: Written,
  }),
  'DELETE /consultant/licenses/{id}': route({
    auth: 'member',
    write: true,
    params: byId,
    answers: { 200: Ok },
  }),
  'GET /staff/licenses': route({
    auth: 'verifier',
    summary: 'Licenses in the order in which they have waited, oldest first.',
    query: z.object({
      status: z.union([Known.shape.status, z.literal('').transform(() => undefined)]).optional(),
      state: AnyState.optional(),
      page: Page,
    }),
    answers: { 200: pageOf(Known.extend({ owner: Profile })) },
  }),
  'GET /staff/licenses/{id}': route({
    auth: 'verifier',
    summary:
      'With a link of five minutes to its document, recorded as a view; `documents` holds earlier ones too.',
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
  }),
  'POST /staff/licenses/{id}/verify': route({
    auth: 'verifier',
    write: true,
    params: byId,
    body: z.object({
      source: text(1000),
      note: maybe(text(10_000, 0)),
      license_type: maybe(LicenseType),
      multistate: maybe(z.boolean()),
      revision: maybe(Revision),
    }),
    answers: { 200: Ok },
  }),
  'POST /staff/licenses/{id}/reject': route({
    auth: 'verifier',
    write: true,
    params: byId,
    body: z.object({ reason: Long, invalid_from: maybe(Day), revision: maybe(Revision) }),
    answers: { 200: Ok },
  }),
}
