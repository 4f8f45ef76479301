import { reason } from '#tests/harness/people/staff.ts'
import type { Row, Rows } from '../row.ts'

const dispute: Row['names'] = ({ dispute_id }) => ({ id: dispute_id })
const leaver: Row['names'] = (world) => ({ id: world.leaver.user_id })
const about = () => reason

/** No read model is parked; one that is, is in tests/api/operations. */
const notParked = { names: () => ({ name: 'jobs' }), may: ['admin'], answers: 409, malformed: 404 } as const

/** What staff look at and decide. */
export const byStaff = {
  'GET /staff/licenses/{id}': { names: ({ license_id }) => ({ id: license_id }), may: ['verifier'] },
  'POST /staff/licenses/{id}/verify': {
    names: ({ pending_license }) => ({ id: pending_license }),
    may: ['verifier'],
    body: () => ({ source: 'Nursys QuickConfirm', revision: 0 }),
  },
  'POST /staff/licenses/{id}/reject': {
    names: ({ pending_license }) => ({ id: pending_license }),
    may: ['verifier'],
    body: () => ({ reason: 'Not readable', revision: 1 }),
  },
  'POST /staff/payouts/{id}/retry': {
    names: ({ ended }) => ({ id: ended.payment_id }),
    may: ['support'],
    answers: 409,
  },
  'GET /staff/disputes/{id}': { names: dispute, may: ['support'] },
  'GET /staff/disputes/{id}/files/{file_id}': {
    names: ({ dispute_id, evidence }) => ({ id: dispute_id, file_id: evidence }),
    may: ['support'],
  },
  'GET /staff/disputes/{id}/evidence': { names: dispute, may: ['support'] },
  'GET /staff/timeline/{kind}/{id}': {
    names: ({ dispute_id }) => ({ id: dispute_id, kind: 'dispute' }),
    may: ['support', 'compliance'],
  },
  'POST /staff/disputes/{id}/take': { names: dispute, may: ['support'] },
  'POST /staff/disputes/{id}/note': {
    names: dispute,
    may: ['support'],
    body: () => ({ text: 'Asked both.' }),
  },
  'POST /staff/disputes/{id}/ask': {
    names: dispute,
    may: ['support'],
    body: () => ({ text: 'Which shifts?' }),
  },
  'POST /staff/disputes/{id}/dry-run': {
    names: dispute,
    may: ['support'],
    body: () => ({ outcome: 'release' }),
  },
  'POST /staff/disputes/{id}/resolve': {
    names: dispute,
    may: ['support'],
    body: () => ({ outcome: 'release', note: 'Both plans were compared.' }),
  },
  'POST /staff/contact/{id}/handled': { names: ({ contact_id }) => ({ id: contact_id }), may: ['support'] },
  'GET /staff/accounts/{id}': { names: leaver, may: ['admin'] },
  'POST /staff/accounts/{id}/suspend': { names: leaver, may: ['admin'], body: about },
  'POST /staff/accounts/{id}/restore': { names: leaver, may: ['admin'] },
  'POST /staff/accounts/{id}/roles': { names: leaver, may: ['admin'], body: () => ({ roles: [] }) },
  'POST /staff/accounts/{id}/reset-mfa': { names: leaver, may: ['admin'], body: about },
  'GET /staff/accounts/{id}/erasure': { names: leaver, may: ['admin'] },
  'POST /staff/accounts/{id}/erase': { names: leaver, may: ['admin'], body: about },
  'POST /staff/accounts/{id}/erase/confirm': { names: leaver, may: ['admin'], answers: 409 },
  'POST /staff/accounts/{id}/erase/withdraw': { names: leaver, may: ['admin'] },
  'GET /staff/audit/access/{fileId}': { names: ({ file_id }) => ({ fileId: file_id }), may: ['compliance'] },
  'GET /staff/audit/access/license/{id}': {
    names: ({ license_id }) => ({ id: license_id }),
    may: ['compliance'],
  },
  'GET /staff/audit/person/{userId}': {
    names: ({ consultant }) => ({ userId: consultant.user_id }),
    may: ['compliance'],
  },
  'GET /staff/audit/payment/{paymentId}': {
    names: ({ running }) => ({ paymentId: running.payment_id }),
    may: ['compliance'],
  },
  'GET /staff/audit/eligibility/{licenseId}': {
    names: ({ license_id }) => ({ licenseId: license_id }),
    may: ['compliance'],
  },
  'POST /staff/operations/projections/{name}/retry': notParked,
  'POST /staff/operations/projections/{name}/skip': {
    ...notParked,
    body: () => ({ position: '1', reason: 'Its words are too long.' }),
  },
} satisfies Partial<Rows>
