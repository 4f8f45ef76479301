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
import { ACTIONS } from '#domain/audit/trail/actions.ts'
import { kindWords } from '../timeline/words.ts'

/** What the name of an action does not say by itself. */
const WORDS: Record<string, string> = {
  AttemptRefused: 'Tried, and was refused',
  MfaEnabled: 'Second factor turned on',
  MfaDisabled: 'Second factor turned off',
  RecordsViewed: 'Read by staff',
  TimelineViewed: 'Timeline read by staff',
  ConversationInspected: 'Conversation read by staff',
  LicenseInspected: 'License viewed by staff',
  EvidenceExported: 'Evidence exported by staff',
  AuditSearched: 'Audit trail searched',
  AuditExported: 'Audit trail exported',
}

/** "File viewed" of `FileViewed`. */
export function actionWords(action: string) {
  const [first = '', ...more] = action.split(/(?=[A-Z])/)
  return WORDS[action] ?? [first, ...more.map((word) => word.toLowerCase())].join(' ')
}

/** The areas in which staff look for actions: how the names of theirs begin. */
const AREAS: Record<string, readonly string[]> = {
  'Files and access': ['File', 'Access'],
  Licenses: ['License'],
  'Accounts and logins': [
    ...['Account', 'Log', 'Sessions', 'Mfa', 'Password', 'Email', 'Phone'],
    ...['Roles', 'Profile', 'PayoutEmail', 'NotificationSettings'],
  ],
  Money: [
    ...['Escrow', 'Payment', 'Payout', 'Refund', 'Capture', 'Approval'],
    ...['Purchase', 'LateCapture', 'LatePurchase', 'Provider', 'Reversal'],
  ],
  'Jobs and applications': ['Job', 'Application', 'Offer', 'Hire', 'Token', 'Premium'],
  'Contracts, disputes and reviews': ['Contract', 'Deliverable', 'Dispute', 'Review', 'ContactMessage'],
  'Messages, calls and appointments': ['Conversation', 'Message', 'Call', 'Appointment'],
  'Readings by staff': [
    ...['Audit', 'Records', 'Timeline', 'Evidence'],
    ...['ConversationInspected', 'LicenseInspected', 'Attempt'],
  ],
}

/** The area whose beginning of the action is the longest. */
function areaOf(action: string) {
  const fitting = Object.entries(AREAS).flatMap(([area, beginnings]) =>
    beginnings.filter((each) => action.startsWith(each)).map((each) => [area, each.length] as const),
  )
  return fitting.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 'Other'
}

type Choice = { value: string; words: string }

/** The choices of a filter by action, by area: of each beginning that several share all of them, then each. */
export const ACTION_CHOICES: readonly { area: string; choices: Choice[] }[] = Object.entries(AREAS).map(
  ([area, beginnings]) => ({
    area,
    choices: [
      ...beginnings
        .filter((each) => ACTIONS.filter((action) => action.startsWith(each)).length > 1)
        .map((each) => ({ value: `${each}*`, words: `Any: ${each}…` })),
      ...ACTIONS.filter((action) => areaOf(action) === area).map((action) => ({
        value: action,
        words: actionWords(action),
      })),
    ],
  }),
)

type Look = {
  icon: LucideIcon
  to?: '/staff/audit/payment/$id' | '/staff/audit/license/$id' | '/staff/audit/person/$id'
}

/** Of the kinds of things that entries are about. Those without a page of their own have a timeline, or nothing; a file is replayed beside. */
const LOOKS: Record<string, Look> = {
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

export const KINDS = Object.keys(LOOKS)
export const lookOf = (kind: string): Look => LOOKS[kind] ?? { icon: FileText }
export const resourceWords = (kind: string) => (kind === 'call' ? 'Call' : kindWords(kind))

/** Things with a timeline, besides those that have a replay of their own. */
export const WITH_TIMELINE = new Set([
  'job',
  'application',
  'contract',
  'dispute',
  'conversation',
  'appointment',
])
