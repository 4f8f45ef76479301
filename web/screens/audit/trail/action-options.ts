import { TRAIL_ACTIONS } from '#domain/audit/trail/trail-decisions.ts'
import * as auditCopy from '#web/copy/audit.tsx'
import { actionLabel } from './trail-labels.ts'

/** The areas by which staff filter actions: for each the prefixes of its action names, with a label. */
const ACTION_AREAS: Record<string, Record<string, string>> = {
  [auditCopy.filesAndAccess]: { File: 'files', Access: auditCopy.fileAccessWord },
  Licenses: { License: 'licenses' },
  [auditCopy.accountsAndLogins]: {
    Account: 'accounts',
    Log: 'logins',
    Sessions: 'sessions',
    Mfa: auditCopy.twoFactorAuthentication,
    Password: 'passwords',
    Email: 'emails',
    Phone: auditCopy.phoneNumbers,
    Roles: auditCopy.staffRoles,
    Profile: 'profiles',
    PayoutEmail: auditCopy.payoutEmails,
    NotificationSettings: auditCopy.notificationSettings,
    Erasure: 'erasures',
    Person: auditCopy.aPersonsData,
  },
  Money: {
    Escrow: 'escrows',
    Payment: 'payments',
    Payout: 'payouts',
    Refund: 'refunds',
    Capture: 'captures',
    Approval: 'approvals',
    Purchase: auditCopy.purchasesOfPremium,
    LateCapture: auditCopy.lateCaptures,
    LatePurchase: auditCopy.latePurchases,
    Provider: auditCopy.paypal,
    Reversal: 'reversals',
  },
  [auditCopy.jobsAndApplications]: {
    Job: 'jobs',
    Application: 'applications',
    Offer: 'offers',
    Hire: 'hires',
    Token: 'tokens',
    Premium: 'premium',
  },
  [auditCopy.contractsDisputesAndReviews]: {
    Contract: 'contracts',
    Deliverable: auditCopy.submittedWork,
    Dispute: 'disputes',
    Review: 'reviews',
    ContactMessage: auditCopy.messagesToSupport,
  },
  [auditCopy.messagesCallsAndAppointments]: {
    Conversation: 'conversations',
    Message: 'messages',
    Call: 'calls',
    Appointment: 'appointments',
  },
  [auditCopy.readsByStaff]: {
    Audit: auditCopy.theAuditTrail,
    Records: 'records',
    Timeline: 'timelines',
    Evidence: 'evidence',
    ConversationInspected: 'conversations',
    LicenseInspected: 'licenses',
    Attempt: auditCopy.refusedAttemptsWord,
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
      .map(([prefix, subject]) => ({ value: `${prefix}*`, label: auditCopy.anythingAbout(subject) })),
    ...TRAIL_ACTIONS.filter((action) => areaOf(action) === area).map((action) => ({
      value: action,
      label: actionLabel(action),
    })),
  ],
}))
