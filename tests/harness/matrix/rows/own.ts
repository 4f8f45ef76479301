import { newLicense } from '#tests/harness/people/story.ts'
import type { Row, Rows } from '../row.ts'

const REFUSED = { status: 200, body: { success: false } }
const license: Row['names'] = ({ own_license }) => ({ id: own_license })
const file: Row['names'] = ({ file_id }) => ({ id: file_id })

/** Licenses, documents and what else belongs to one person; and what mailed links name. */
export const own = {
  'GET /auth/verify/{id}': {
    names: ({ verify_link }) => ({ id: verify_link }),
    may: 'everybody',
    closed: REFUSED,
    malformed: 200,
  },
  'GET /profile/image/{user_id}/{image_id}': {
    names: ({ consultant, image_id }) => ({ user_id: consultant.user_id, image_id }),
    may: 'everybody',
  },
  'GET /notifications/unsubscribe/{token}': {
    names: () => ({ token: 'made-up' }),
    may: 'everybody',
    answers: 303,
    malformed: 303,
    same: true,
  },
  'POST /notifications/unsubscribe/{token}': { names: () => ({ token: 'made-up' }), may: [] },
  'DELETE /settings/sessions/{id}': {
    names: ({ other_session }) => ({ id: other_session }),
    may: ['client'],
  },
  'GET /consultant/licenses/info/{id}': { names: license, may: ['consultant'] },
  'POST /consultant/licenses/update/{id}': {
    names: license,
    may: ['consultant'],
    body: () => ({ ...newLicense, state: 'GA' }),
  },
  'GET /consultant/licenses/request/download/{fileId}': {
    names: ({ own_document }) => ({ fileId: own_document }),
    may: ['consultant'],
  },
  'POST /consultant/licenses/replace/{id}': {
    names: license,
    may: ['consultant'],
    body: ({ own_document, other_document }) => ({ file_id: other_document, old_file_id: own_document }),
  },
  'POST /consultant/licenses/attach/{fileId}': {
    names: ({ new_document }) => ({ fileId: new_document }),
    may: ['consultant'],
    body: () => ({ ...newLicense, state: 'OK' }),
  },
  'DELETE /consultant/licenses/{id}': { names: license, may: ['consultant'] },
  'POST /files/complete/{id}': { names: file, may: ['consultant'] },
  'GET /files/info/{id}': { names: file, may: 'members' },
  'GET /files/request/download/{id}': { names: file, may: ['consultant'], closed: REFUSED },
  'GET /files/preview/{id}': { names: file, may: ['consultant'] },
  'GET /files/request/access/{id}': {
    names: ({ spare_file }) => ({ id: spare_file }),
    may: 'members',
  },
  'GET /files/access/grant/{id}/{userId}': {
    names: ({ asked_file, client }) => ({ id: asked_file, userId: client.user_id }),
    may: ['consultant'],
  },
  'GET /files/access/deny/{id}/{userId}': {
    names: ({ denied_file, client }) => ({ id: denied_file, userId: client.user_id }),
    may: ['consultant'],
  },
  'GET /files/access/revoke/{id}/{userId}': {
    names: ({ asked_file, client }) => ({ id: asked_file, userId: client.user_id }),
    may: ['consultant'],
  },
  'GET /files/attach/{conversationId}/{fileId}/{participantId}': {
    names: ({ conversation_id, file_id, client }) => ({
      conversationId: conversation_id,
      fileId: file_id,
      participantId: client.user_id,
    }),
    may: ['consultant'],
  },
  'GET /files/contract/{id}': {
    names: ({ running }) => ({ id: running.contract_id }),
    may: ['client', 'consultant'],
  },
  'GET /files/granted/{id}': {
    names: file,
    may: [],
    query: `user_id=${crypto.randomUUID()}&issued=2026-01-01T00:00:00.000Z&signature=none`,
  },
  'DELETE /files/{id}': { names: ({ spare_file }) => ({ id: spare_file }), may: ['consultant'] },
} satisfies Partial<Rows>
