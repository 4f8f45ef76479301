import { TRAIL_ACTIONS } from '#domain/audit/trail/trail-decisions.ts'
import { actionLabel } from './trail-labels.ts'

/** The areas by which staff filter actions: for each the prefixes of its action names, with a label. */
const ACTION_AREAS: Record<string, Record<string, string>> = {
  'Files and access': { File: 'files', Access: 'file access' },
  Licenses: { License: 'licenses' },
  'Accounts and logins': {
    Account: 'accounts',
    Log: 'logins',
    Sessions: 'sessions',
    Mfa: 'the second factor',
    Password: 'passwords',
    Email: 'emails',
    Phone: 'phone numbers',
    Roles: 'staff roles',
    Profile: 'profiles',
    PayoutEmail: 'payout emails',
    NotificationSettings: 'notification settings',
    Erasure: 'erasures',
    Person: "a person's data",
  },
  Money: {
    Escrow: 'escrows',
    Payment: 'payments',
    Payout: 'payouts',
    Refund: 'refunds',
    Capture: 'captures',
    Approval: 'approvals',
    Purchase: 'purchases of premium',
    LateCapture: 'late captures',
    LatePurchase: 'late purchases',
    Provider: 'the payment provider',
    Reversal: 'reversals',
  },
  'Jobs and applications': {
    Job: 'jobs',
    Application: 'applications',
    Offer: 'offers',
    Hire: 'hires',
    Token: 'tokens',
    Premium: 'premium',
  },
  'Contracts, disputes and reviews': {
    Contract: 'contracts',
    Deliverable: 'submitted work',
    Dispute: 'disputes',
    Review: 'reviews',
    ContactMessage: 'messages to support',
  },
  'Messages, calls and appointments': {
    Conversation: 'conversations',
    Message: 'messages',
    Call: 'calls',
    Appointment: 'appointments',
  },
  'Reads by staff': {
    Audit: 'the audit trail',
    Records: 'records',
    Timeline: 'timelines',
    Evidence: 'evidence',
    ConversationInspected: 'conversations',
    LicenseInspected: 'licenses',
    Attempt: 'refused attempts',
  },
}

/** The area with the longest prefix that the action begins with. */
function areaOf(action: string) {
  const matchingAreas = Object.entries(ACTION_AREAS).flatMap(([area, prefixes]) =>
    Object.keys(prefixes)
      .filter((prefix) => action.startsWith(prefix))
      .map((prefix) => [area, prefix.length] as const),
  )
  return matchingAreas.toSorted(([, longer], [, shorter]) => shorter - longer)[0]?.[0] ?? 'Other'
}

type ActionOption = { value: string; label: string }

/**
 * The options of the filter by action, grouped by area: each prefix that several actions share, and then each
 * action.
 */
export const ACTION_OPTIONS: readonly { area: string; options: ActionOption[] }[] = Object.entries(
  ACTION_AREAS,
).map(([area, prefixes]) => ({
  area,
  options: [
    ...Object.entries(prefixes)
      .filter(([prefix]) => TRAIL_ACTIONS.filter((action) => action.startsWith(prefix)).length > 1)
      .map(([prefix, subject]) => ({ value: `${prefix}*`, label: `Anything about ${subject}` })),
    ...TRAIL_ACTIONS.filter((action) => areaOf(action) === area).map((action) => ({
      value: action,
      label: actionLabel(action),
    })),
  ],
}))
