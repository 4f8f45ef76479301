import type { Kind } from '#domain/kernel/catalogue.ts'

/** What the first id of a path names, by how the path begins; the longest beginning counts. */
const KINDS: Record<string, Kind> = {
  '/appointments/': 'appointment',
  '/client/contracts/': 'contract',
  '/client/home/': 'profile',
  '/client/jobs/': 'job',
  '/client/jobs/applications/': 'application',
  '/client/jobs/hire/': 'application',
  '/client/jobs/payments/clear/': 'escrow',
  '/consultant/contracts/': 'contract',
  '/consultant/jobs/': 'job',
  '/consultant/jobs/applications/': 'application',
  '/consultant/licenses/': 'license',
  '/consultant/licenses/attach/': 'file',
  '/consultant/licenses/request/download/': 'file',
  '/conversations/': 'conversation',
  '/disputes/': 'contract',
  '/files/': 'file',
  '/files/attach/': 'conversation',
  '/files/contract/': 'contract',
  '/payments/details/': 'escrow',
  '/profile/image/': 'profile',
  '/reviews/': 'review',
  '/staff/accounts/': 'account',
  '/staff/audit/eligibility/': 'license',
  '/staff/audit/payment/': 'escrow',
  '/staff/audit/access/': 'file',
  '/staff/audit/access/license/': 'license',
  '/staff/audit/person/': 'account',
  '/staff/contact/': 'contact',
  '/staff/disputes/': 'dispute',
  '/staff/licenses/': 'license',
  '/staff/payouts/': 'escrow',
}

const BEGINNINGS = Object.keys(KINDS).toSorted((one, other) => other.length - one.length)

/** The thing whose id the path of a call has: for a timeline of the kind that the path says. */
export function thingOfCall(call: string, params: unknown): { kind?: string; subject_id?: string } {
  const path = call.slice(call.indexOf(' ') + 1)
  const { kind, ...ids } = (params ?? {}) as Record<string, string>
  const [subject_id] = Object.values(ids)
  const named = kind ?? KINDS[BEGINNINGS.find((beginning) => path.startsWith(beginning)) ?? '']
  return subject_id !== undefined && named !== undefined ? { kind: named, subject_id } : {}
}
