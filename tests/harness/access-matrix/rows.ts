import type { RouteKey } from '#api/wire/wire.ts'
import { reasonBody } from '#tests/harness/people/account-changes.ts'
import { hourFromNow } from '#tests/harness/stories/appointments.ts'
import { newJob, newLicense } from '#tests/harness/stories/hiring.ts'
import { MEMBERS, type Member } from './actors.ts'
import type { World } from './world.ts'

/** Calls whose path names an item. */
type Naming = Extract<RouteKey, `${string}{${string}`>

/**
 * The item in a path of the test world, and who gets an answer about it. For everybody else the item must
 * seem not to exist.
 */
export type Row = {
  /** The path's ids. The first one names the item that may be hidden from the caller. */
  names: (world: World) => Record<string, string>
  /** `members` are all members; `everybody` includes callers without a session. */
  may: readonly Member[] | 'members' | 'everybody'
  body?: (world: World) => object
  query?: string
  /** The status of the answer to the first caller with access, if it is not 200. */
  status?: number
  /** The answer to callers without access and for items that do not exist, if it is not 404. */
  closed?: { status: number; body: object }
  /** The status for a malformed id, if it is not 400. */
  malformed?: number
  /** An item that does not exist gets the same answer as an existing one, since removing it is no error. */
  same?: true
}
type Rows = Record<Naming, Row | readonly Row[]>

type Named = { [K in keyof World]: World[K] extends string | { user_id: string } ? K : never }[keyof World]

/** The item or person with this name in the test world. */
const the =
  (name: Named, parameter = 'id'): Row['names'] =>
  (world) => {
    const actor = world[name]
    return { [parameter]: typeof actor === 'string' ? actor : actor.user_id }
  }
const runningContractId: Row['names'] = (world) => ({ id: world.running.contract_id })
const submitted: Row['names'] = (world) => ({ id: world.submitted.contract_id })
const payment: Row['names'] = (world) => ({ id: world.running.payment_id })

const PARTIES = ['client', 'consultant'] as const
/** Members who may add the consultant to their favorites; nobody can add themselves. */
const OTHERS = MEMBERS.filter((actor) => actor !== 'consultant')
const REFUSED = { status: 200, body: { success: false } }
const terms = () => ({ proposal: 'Five pages.', budget: 120, eta: 20 })

/** No read model is parked here. tests/api/operations has one that is. */
const notParked = { names: () => ({ name: 'jobs' }), may: ['admin'], status: 409, malformed: 404 } as const

/**
 * Every call whose path names an item. Earlier rows are tried first. A call without a row does not compile.
 */
const all: Rows = {
  // Licenses, documents and other items of one person, and items that mailed links name.
  'GET /auth/verify/{id}': { names: the('verify_link'), may: 'everybody', closed: REFUSED, malformed: 200 },
  'GET /profile/image/{user_id}/{image_id}': {
    names: ({ consultant, image_id }) => ({ user_id: consultant.user_id, image_id }),
    may: 'everybody',
  },
  'GET /notifications/unsubscribe/{token}': {
    names: () => ({ token: 'made-up' }),
    may: 'everybody',
    status: 303,
    malformed: 303,
    same: true,
  },
  'POST /notifications/unsubscribe/{token}': { names: () => ({ token: 'made-up' }), may: [] },
  'POST /blocks/{userId}': { names: the('hidden', 'userId'), may: 'members' },
  'DELETE /blocks/{userId}': { names: the('hidden', 'userId'), may: 'members', same: true },
  'DELETE /settings/sessions/{id}': { names: the('other_session'), may: ['client'] },
  'GET /consultant/licenses/info/{id}': { names: the('own_license'), may: ['consultant'] },
  'POST /consultant/licenses/update/{id}': {
    names: the('own_license'),
    may: ['consultant'],
    body: () => ({ ...newLicense, state: 'GA' }),
  },
  'GET /consultant/licenses/request/download/{fileId}': {
    names: the('own_document', 'fileId'),
    may: ['consultant'],
  },
  'POST /consultant/licenses/replace/{id}': {
    names: the('own_license'),
    may: ['consultant'],
    body: ({ own_document, other_document }) => ({ file_id: other_document, old_file_id: own_document }),
  },
  'POST /consultant/licenses/attach/{fileId}': {
    names: the('new_document', 'fileId'),
    may: ['consultant'],
    body: () => ({ ...newLicense, state: 'OK' }),
  },
  'DELETE /consultant/licenses/{id}': { names: the('own_license'), may: ['consultant'] },
  'POST /files/complete/{id}': { names: the('file_id'), may: ['consultant'] },
  'GET /files/info/{id}': { names: the('file_id'), may: 'members' },
  'GET /files/request/download/{id}': { names: the('file_id'), may: ['consultant'], closed: REFUSED },
  'GET /files/preview/{id}': { names: the('file_id'), may: ['consultant'] },
  'GET /files/request/access/{id}': { names: the('spare_file'), may: 'members' },
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
  'GET /files/contract/{id}': { names: runningContractId, may: PARTIES },
  'GET /files/granted/{id}': {
    names: the('file_id'),
    may: [],
    query: `user_id=${crypto.randomUUID()}&issued=2026-01-01T00:00:00.000Z&signature=none`,
  },
  'DELETE /files/{id}': { names: the('spare_file'), may: ['consultant'] },

  // Jobs, their applicants, and people who can be found.
  'GET /client/home/details/{id}': [
    { names: the('consultant'), may: 'members' },
    { names: the('client'), may: ['client', 'consultant'] },
    { names: the('hidden'), may: [] },
  ],
  'GET /client/home/favorites/add/{id}': { names: the('consultant'), may: OTHERS },
  'GET /client/home/favorites/remove/{id}': { names: the('consultant'), may: 'members', same: true },
  'GET /consultant/jobs/{jobId}': [
    { names: the('open_job', 'jobId'), may: 'members' },
    { names: ({ running }) => ({ jobId: running.job_id }), may: ['client', 'consultant'] },
  ],
  'GET /consultant/jobs/favorites/add/{jobId}': { names: the('open_job', 'jobId'), may: 'members' },
  'GET /consultant/jobs/favorites/remove/{jobId}': {
    names: the('open_job', 'jobId'),
    may: 'members',
    same: true,
  },
  'POST /consultant/jobs/apply/{jobId}': {
    names: the('open_job', 'jobId'),
    may: ['consultant', 'stranger', 'client', 'factorless', 'verifier', 'support', 'compliance', 'admin'],
    body: terms,
  },
  'POST /client/jobs/edit/{id}': { names: the('open_job'), may: ['client'], body: () => newJob },
  'GET /client/jobs/{id}/applications': { names: the('job_id'), may: ['client'] },
  'GET /client/jobs/applications/{id}': { names: the('application_id'), may: ['client'] },
  'GET /consultant/jobs/applications/{id}': { names: the('application_id'), may: ['consultant'] },
  'POST /consultant/jobs/applications/{id}': {
    names: the('application_id'),
    may: ['consultant'],
    body: terms,
  },
  'POST /consultant/jobs/applications/{id}/withdraw': { names: the('withdrawn'), may: ['consultant'] },
  'POST /client/jobs/close/{id}': { names: the('open_job'), may: ['client'] },
  'GET /client/jobs/hire/{id}': { names: the('application_id'), may: ['client'] },
  'GET /client/jobs/payments/clear/{payment_id}': {
    names: the('pending_payment', 'payment_id'),
    may: ['client'],
  },

  // Contracts, their money, messages, appointments and reviews.
  'GET /client/contracts/{id}': { names: runningContractId, may: ['client'] },
  'GET /consultant/contracts/{id}': { names: runningContractId, may: ['consultant'] },
  'POST /client/contracts/deny/{id}': {
    names: submitted,
    may: ['client'],
    body: () => ({ reason: 'Page 4 is missing' }),
  },
  'POST /consultant/contracts/{id}/complete': {
    names: submitted,
    may: ['consultant'],
    body: () => ({ deliverable: 'All of it' }),
  },
  'GET /client/contracts/approve/{id}': { names: submitted, may: ['client'] },
  'GET /payments/details/{id}': { names: payment, may: PARTIES },
  'GET /payments/details/{id}/receipt.pdf': { names: payment, may: PARTIES },
  'GET /disputes/contract/{id}': { names: runningContractId, may: PARTIES },
  'POST /disputes/{contract_id}/statements': {
    names: ({ disputed }) => ({ contract_id: disputed.contract_id }),
    may: PARTIES,
    body: () => ({ message: 'It was kept.' }),
  },
  'POST /reviews/{id}': {
    names: the('review_id'),
    may: ['client'],
    body: () => ({ rating: 5, comment: 'Good' }),
  },
  'GET /reviews/{id}': { names: the('review_id'), may: ['client'] },
  'POST /reviews/{id}/answer': {
    names: the('review_id'),
    may: ['consultant'],
    body: () => ({ answer: 'Thanks' }),
    status: 409,
  },
  'GET /conversations/{id}': { names: the('conversation_id'), may: PARTIES },
  'GET /conversations/{id}/messages': { names: the('conversation_id'), may: PARTIES },
  'GET /conversations/{id}/search': { names: the('conversation_id'), may: PARTIES, query: 'q=day' },
  'POST /conversations/{id}/read': { names: the('conversation_id'), may: PARTIES, body: () => ({}) },
  'POST /conversations/{id}/messages': {
    names: the('conversation_id'),
    may: PARTIES,
    body: () => ({ message: 'Hi' }),
  },
  'GET /appointments/{id}': { names: the('appointment_id'), may: PARTIES },
  'GET /appointments/{id}.ics': { names: the('appointment_id'), may: PARTIES },
  'POST /appointments/update/{id}': {
    names: the('appointment_id'),
    may: ['client'],
    body: () => ({ title: 'Later', start_time: hourFromNow(72), end_time: hourFromNow(73) }),
  },
  'GET /appointments/accept/{id}': { names: the('appointment_id'), may: ['consultant'] },
  'GET /appointments/deny/{id}': { names: the('invited'), may: ['consultant'] },
  'GET /appointments/cancel/{id}': { names: the('appointment_id'), may: ['client'] },

  // Items that staff view and decide.
  'GET /staff/licenses/{id}': { names: the('license_id'), may: ['verifier'] },
  'POST /staff/licenses/{id}/verify': {
    names: the('pending_license'),
    may: ['verifier'],
    body: () => ({ source: 'Nursys QuickConfirm', revision: 0 }),
  },
  'POST /staff/licenses/{id}/reject': {
    names: the('pending_license'),
    may: ['verifier'],
    body: () => ({ reason: 'Not readable', revision: 1 }),
  },
  'POST /staff/payouts/{id}/retry': {
    names: ({ ended }) => ({ id: ended.payment_id }),
    may: ['support'],
    status: 409,
  },
  'GET /staff/disputes/{id}': { names: the('dispute_id'), may: ['support'] },
  'GET /staff/disputes/{id}/files/{file_id}': {
    names: ({ dispute_id, evidence }) => ({ id: dispute_id, file_id: evidence }),
    may: ['support'],
  },
  'GET /staff/disputes/{id}/evidence': { names: the('dispute_id'), may: ['support'] },
  'GET /staff/timeline/{kind}/{id}': {
    names: ({ dispute_id }) => ({ id: dispute_id, kind: 'dispute' }),
    may: ['support', 'compliance'],
  },
  'POST /staff/disputes/{id}/take': { names: the('dispute_id'), may: ['support'] },
  'POST /staff/disputes/{id}/note': {
    names: the('dispute_id'),
    may: ['support'],
    body: () => ({ text: 'Asked both.' }),
  },
  'POST /staff/disputes/{id}/ask': {
    names: the('dispute_id'),
    may: ['support'],
    body: () => ({ text: 'Which shifts?' }),
  },
  'POST /staff/disputes/{id}/dry-run': {
    names: the('dispute_id'),
    may: ['support'],
    body: () => ({ outcome: 'release' }),
  },
  'POST /staff/disputes/{id}/resolve': {
    names: the('dispute_id'),
    may: ['support'],
    body: () => ({ outcome: 'release', note: 'Both plans were compared.' }),
  },
  'POST /staff/contact/{id}/handled': { names: the('contact_id'), may: ['support'] },
  'GET /staff/accounts/{id}': { names: the('leaver'), may: ['admin'] },
  'POST /staff/accounts/{id}/suspend': { names: the('leaver'), may: ['admin'], body: () => reasonBody },
  'POST /staff/accounts/{id}/restore': { names: the('leaver'), may: ['admin'] },
  'POST /staff/accounts/{id}/roles': { names: the('leaver'), may: ['admin'], body: () => ({ roles: [] }) },
  'POST /staff/accounts/{id}/reset-mfa': { names: the('leaver'), may: ['admin'], body: () => reasonBody },
  'GET /staff/accounts/{id}/erasure': { names: the('leaver'), may: ['admin'] },
  'POST /staff/accounts/{id}/erase': { names: the('leaver'), may: ['admin'], body: () => reasonBody },
  'POST /staff/accounts/{id}/erase/confirm': { names: the('leaver'), may: ['admin'], status: 409 },
  'POST /staff/accounts/{id}/erase/withdraw': { names: the('leaver'), may: ['admin'] },
  'GET /staff/audit/access/{fileId}': { names: the('file_id', 'fileId'), may: ['compliance'] },
  'GET /staff/audit/access/license/{id}': { names: the('license_id'), may: ['compliance'] },
  'GET /staff/audit/person/{userId}': { names: the('consultant', 'userId'), may: ['compliance'] },
  'GET /staff/audit/payment/{paymentId}': {
    names: ({ running }) => ({ paymentId: running.payment_id }),
    may: ['compliance'],
  },
  'GET /staff/audit/eligibility/{licenseId}': { names: the('license_id', 'licenseId'), may: ['compliance'] },
  'POST /staff/operations/projections/{name}/retry': notParked,
  'POST /staff/operations/projections/{name}/skip': {
    ...notParked,
    body: () => ({ position: '1', reason: 'Its words are too long.' }),
  },
}

export const rows = Object.entries(all).flatMap(([call, rowOrRows]) =>
  [rowOrRows].flat().map((row: Row) => ({ call, ...row })),
)

/** The calls of this table of routes whose path names an item, and that have no row. */
export const withoutRow = (routes: object) =>
  Object.keys(routes).filter((call) => call.includes('{') && !rows.some((row) => row.call === call))
