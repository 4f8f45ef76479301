import { z } from 'zod'
import { Ok, pageOf } from './answers.ts'
import { Day, Id, LicenseType, Long, maybe, Page, Revision, State, Title, text } from './fields.ts'
import { byId, route } from './route.ts'
import { License, Profile } from './shapes.ts'

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

const Written = { 200: z.object({ success: z.literal(true), license: License }) }

export const licenses = {
  'GET /consultant/licenses': route({
    auth: 'member',
    answers: { 200: z.object({ licenses: z.array(License) }) },
  }),
  'GET /consultant/licenses/info/{id}': route({ auth: 'member', params: byId, answers: Written }),
  'POST /consultant/licenses/attach/{fileId}': route({
    auth: 'member',
    write: true,
    params: z.object({ fileId: Id }),
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
      status: z.enum(['pending', 'verified', 'rejected', 'expired']).optional(),
      state: z.union([State, z.literal('')]).optional(),
      page: Page,
    }),
    answers: { 200: pageOf(License.extend({ owner: Profile })) },
  }),
  'GET /staff/licenses/{id}': route({
    auth: 'verifier',
    params: byId,
    answers: {
      200: z.object({
        license: License,
        owner: Profile,
        history: z.array(
          z.object({
            at: z.string(),
            type: z.string(),
            by: z.string().optional(),
            text: z.string().optional(),
          }),
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
    }),
    answers: { 200: Ok },
  }),
  'POST /staff/licenses/{id}/reject': route({
    auth: 'verifier',
    write: true,
    params: byId,
    body: z.object({ reason: Long, invalid_from: maybe(Day) }),
    answers: { 200: Ok },
  }),
}
