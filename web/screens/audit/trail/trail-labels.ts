import {
  Briefcase,
  CalendarDays,
  FilePenLine,
  FileText,
  IdCard,
  Landmark,
  type LucideIcon,
  MessageSquare,
  Scale,
  Star,
  Terminal,
  UserRound,
} from 'lucide-react'
import * as auditCopy from '#web/copy/audit.tsx'
import { kindLabel } from '../timeline/timeline-labels.ts'

/** Labels of actions whose name does not explain itself. */
const ACTION_LABELS: Record<string, string> = {
  AttemptRefused: auditCopy.attemptRefused,
  MfaEnabled: auditCopy.secondFactorTurnedOn,
  MfaDisabled: auditCopy.secondFactorTurnedOff,
  RecordsViewed: auditCopy.readByStaff,
  TimelineViewed: auditCopy.timelineReadByStaff,
  ConversationInspected: auditCopy.conversationReadByStaff,
  LicenseInspected: auditCopy.licenseViewedByStaff,
  EvidenceExported: auditCopy.evidenceExportedByStaff,
  AuditSearched: auditCopy.auditTrailSearched,
  AuditExported: auditCopy.auditTrailExported,
  ParkedEventSkipped: auditCopy.eventSkippedByARead,
  ParkedEventRetried: auditCopy.eventRetriedByARead,
}

/** Labels of actions that are commands by staff. */
const COMMAND_LABELS: Record<string, string> = { RecordsViewed: auditCopy.actionByStaff }

/** What staff read by a call. */
const READ_LISTS: { [call in string]?: string } = {
  'GET /staff/accounts': auditCopy.listOfAccounts,
  'GET /staff/audit/people': auditCopy.listOfPeople,
  'GET /staff/contact': auditCopy.listOfContactMessages,
  'GET /staff/disputes': auditCopy.listOfDisputes,
  'GET /staff/licenses': auditCopy.listOfLicenses,
  'GET /staff/operations': auditCopy.listOfOperations,
  'GET /staff/payouts': auditCopy.listOfPayouts,
  'GET /staff/reconciliation': auditCopy.listOfReconciliation,
}

/** The list that staff read in this entry, as the object of a sentence. */
export const readListOf = (action: string, { kind, id }: { kind: string; id: string }) =>
  kind === 'call' && action === 'RecordsViewed' ? READ_LISTS[id] : undefined

/** The label of an entry. Staff read by some calls and give commands by others. */
export function entryLabel(action: string, resource: { kind: string; id: string }) {
  const readList = readListOf(action, resource)
  return readList === undefined ? callLabel(action, resource) : auditCopy.viewedList(readList)
}

const callLabel = (action: string, { kind, id }: { kind: string; id: string }) =>
  (kind === 'call' && !id.startsWith('GET ') && COMMAND_LABELS[action]) || actionLabel(action)

/** The label of an action: "File viewed" for `FileViewed`. */
export function actionLabel(action: string) {
  const [first = '', ...otherWords] = action.split(/(?=[A-Z])/)
  return ACTION_LABELS[action] ?? [first, ...otherWords.map((word) => word.toLowerCase())].join(' ')
}

type Look = {
  icon: LucideIcon
  to?: '/staff/audit/payment/$id' | '/staff/audit/license/$id' | '/staff/audit/person/$id'
}

/**
 * The icons and pages of the kinds of items in the trail. A kind without a page has a timeline or no link;
 * the replay of a file opens beside the entries.
 */
const RESOURCE_DISPLAYS: Record<string, Look> = {
  file: { icon: FileText },
  license: { icon: IdCard, to: '/staff/audit/license/$id' },
  escrow: { icon: Landmark, to: '/staff/audit/payment/$id' },
  account: { icon: UserRound, to: '/staff/audit/person/$id' },
  profile: { icon: UserRound, to: '/staff/audit/person/$id' },
  job: { icon: Briefcase },
  application: { icon: FilePenLine },
  contract: { icon: FileText },
  dispute: { icon: Scale },
  conversation: { icon: MessageSquare },
  appointment: { icon: CalendarDays },
  review: { icon: Star },
  purchase: { icon: Landmark },
  tokens: { icon: FilePenLine },
  contact: { icon: MessageSquare },
  call: { icon: Terminal },
}

export const RESOURCE_KINDS = Object.keys(RESOURCE_DISPLAYS)
export const lookOf = (kind: string): Look => RESOURCE_DISPLAYS[kind] ?? { icon: FileText }
export const resourceLabel = (kind: string) => (kind === 'call' ? 'Call' : kindLabel(kind))

/** Kinds with a timeline, besides those with a replay page of their own. */
export const TIMELINE_KINDS = new Set([
  'job',
  'application',
  'contract',
  'dispute',
  'conversation',
  'appointment',
])

/** The first bytes of a hash in hex, enough to tell two hashes apart. Takes base64. */
export function shortHash(hash: string) {
  const bytes = [...atob(hash)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'))
  return `${bytes.slice(0, 2).join('')} ${bytes.slice(2, 4).join('')}`
}
