import type { AnyEvent } from '../../kernel/catalog.ts'

/**
 * Whether an event has an entry in the trail, with its outcome. `reasonField` names the field of the event
 * that contains the reason. An event with `unrecordedBecause` has no entry.
 */
export type TrailDecision =
  | { outcome: 'ok' | 'refused'; reasonField?: string }
  | { unrecordedBecause: string }

const RECORDED: TrailDecision = { outcome: 'ok' }
const refusedWithReason = (reasonField?: string): TrailDecision => ({
  outcome: 'refused',
  ...(reasonField !== undefined && { reasonField }),
})

const PRIVATE_MARK: TrailDecision = {
  unrecordedBecause: 'A mark of a member for themselves, about nothing that is protected.',
}
const NOTIFICATION_ONLY: TrailDecision = {
  unrecordedBecause: 'The product telling a member of something that has an entry of its own.',
}
const READ_MARK: TrailDecision = {
  unrecordedBecause: 'A mark of how far a participant has read, moved by every look at the page.',
}

/** The decision for each type of event. A new type without a decision does not compile. */
export const trailDecisions: Record<AnyEvent['type'], TrailDecision> = {
  // job
  JobPosted: RECORDED,
  JobEdited: RECORDED,
  JobReservedForHire: RECORDED,
  HireReservationReleased: RECORDED,
  JobFilled: RECORDED,
  JobCompleted: RECORDED,
  JobClosed: RECORDED,
  // application
  ApplicationSubmitted: RECORDED,
  ApplicationRevised: RECORDED,
  ApplicationOffered: RECORDED,
  OfferWithdrawn: RECORDED,
  ApplicationAccepted: RECORDED,
  ApplicationDeclined: RECORDED,
  ApplicationWithdrawn: RECORDED,
  // tokens
  TokenReserved: RECORDED,
  TokenSpent: RECORDED,
  TokenReleased: RECORDED,
  PremiumBought: RECORDED,
  // favorite
  FavoriteAdded: PRIVATE_MARK,
  FavoriteRemoved: PRIVATE_MARK,
  // block
  PersonBlocked: RECORDED,
  PersonUnblocked: RECORDED,
  // escrow
  EscrowOpened: RECORDED,
  ApprovalRequested: RECORDED,
  CaptureStarted: RECORDED,
  PaymentCaptured: RECORDED,
  CapturePending: RECORDED,
  CaptureRefused: refusedWithReason('reason'),
  PaymentCleared: RECORDED,
  LateCaptureFound: RECORDED,
  EscrowReleased: RECORDED,
  EscrowFrozen: RECORDED,
  EscrowRefunded: RECORDED,
  EscrowSplit: RECORDED,
  RefundRequested: RECORDED,
  RefundSent: RECORDED,
  RefundFailed: RECORDED,
  RefundCovered: RECORDED,
  PayoutRequested: RECORDED,
  PayoutWaiting: RECORDED,
  PayoutSent: RECORDED,
  PayoutUnclaimed: RECORDED,
  PayoutFailed: RECORDED,
  PayoutReturned: RECORDED,
  ProviderReversed: RECORDED,
  ReversalReturned: RECORDED,
  // purchase
  PurchaseOpened: RECORDED,
  PurchaseApprovalRequested: RECORDED,
  PurchaseCaptureStarted: RECORDED,
  PurchaseCapturePending: RECORDED,
  PurchaseCaptureRefused: refusedWithReason('reason'),
  PurchasePaid: RECORDED,
  PurchaseCleared: RECORDED,
  LatePurchaseFound: RECORDED,
  PurchaseRefundSent: RECORDED,
  PurchaseRefundFailed: RECORDED,
  PurchaseReversed: RECORDED,
  PurchaseReversalReturned: RECORDED,
  // contract
  ContractStarted: RECORDED,
  DeliverableSubmitted: RECORDED,
  DeliverableDenied: RECORDED,
  ContractCompleted: RECORDED,
  ContractDisputed: RECORDED,
  ContractClosed: RECORDED,
  // license
  LicenseSubmitted: RECORDED,
  LicenseRevised: RECORDED,
  LicenseFileReplaced: RECORDED,
  LicenseVerified: RECORDED,
  LicenseRejected: RECORDED,
  LicenseRevoked: RECORDED,
  LicenseExpired: RECORDED,
  LicenseDeleted: RECORDED,
  // review
  ReviewRequested: RECORDED,
  ReviewSubmitted: RECORDED,
  ReviewRevised: RECORDED,
  ReviewPublished: RECORDED,
  ReviewAnswered: RECORDED,
  // account
  AccountRegistered: RECORDED,
  EmailVerified: RECORDED,
  EmailChangeAsked: RECORDED,
  EmailChanged: RECORDED,
  PhoneChanged: RECORDED,
  PhoneConfirmed: RECORDED,
  PasswordChanged: RECORDED,
  PasswordResetAsked: RECORDED,
  LoggedIn: RECORDED,
  LoginFailed: refusedWithReason(),
  LoggedOut: RECORDED,
  SessionsRevoked: RECORDED,
  MfaEnabled: RECORDED,
  MfaDisabled: RECORDED,
  AccountReclaimed: RECORDED,
  NotificationSettingsChanged: RECORDED,
  UserTypeChanged: PRIVATE_MARK,
  RolesChanged: RECORDED,
  PayoutEmailChanged: RECORDED,
  AccountSuspended: RECORDED,
  AccountRestored: RECORDED,
  ErasureRequested: RECORDED,
  ErasureWithdrawn: RECORDED,
  ErasureConfirmed: RECORDED,
  ErasureRepeated: RECORDED,
  PersonErased: RECORDED,
  PersonalDataExported: RECORDED,
  // profile
  ProfileCreated: RECORDED,
  ProfileRevised: RECORDED,
  ProfileImageChanged: RECORDED,
  // notifications
  NotificationRaised: NOTIFICATION_ONLY,
  NotificationsRead: NOTIFICATION_ONLY,
  NotificationsBundled: NOTIFICATION_ONLY,
  // file
  FileUploadRequested: RECORDED,
  FileStored: RECORDED,
  FileRefused: refusedWithReason('why'),
  FileAttached: RECORDED,
  FileDeleted: RECORDED,
  // fileAccess
  AccessRequested: RECORDED,
  AccessGranted: RECORDED,
  AccessRenewed: RECORDED,
  AccessDenied: RECORDED,
  AccessRevoked: RECORDED,
  AccessExpired: RECORDED,
  FileViewed: RECORDED,
  FileDownloaded: RECORDED,
  FileAccessRefused: refusedWithReason('why'),
  // contact
  ContactMessageReceived: RECORDED,
  ContactMessageHandled: RECORDED,
  // dispute
  DisputeFiled: RECORDED,
  DisputeStatementAdded: RECORDED,
  DisputeTaken: RECORDED,
  DisputeNoted: RECORDED,
  DisputePartiesAsked: RECORDED,
  DisputeResolved: RECORDED,
  // conversation
  ConversationStarted: RECORDED,
  MessagePosted: RECORDED,
  FileShared: RECORDED,
  CallStarted: RECORDED,
  CallAnswered: RECORDED,
  CallEnded: RECORDED,
  UnreadTold: NOTIFICATION_ONLY,
  ConversationRead: READ_MARK,
  // appointment
  AppointmentProposed: RECORDED,
  AppointmentRescheduled: RECORDED,
  AppointmentAccepted: RECORDED,
  AppointmentDenied: RECORDED,
  AppointmentCancelled: RECORDED,
  // staffReading
  TimelineViewed: RECORDED,
  EvidenceExported: RECORDED,
  ConversationInspected: RECORDED,
  LicenseInspected: RECORDED,
  AuditSearched: RECORDED,
  AuditExported: RECORDED,
  RecordsViewed: RECORDED,
  // attempt
  AttemptRefused: refusedWithReason('code'),
  // skip
  ParkedEventSkipped: RECORDED,
  ParkedEventRetried: RECORDED,
  // checkpoint
  AuditCheckpointed: {
    unrecordedBecause: 'It says how large the trail was, and would make it grow by saying so.',
  },
}

type Outcome = 'ok' | 'refused'

const OUTCOMES_BY_ACTION = new Map<string, Outcome>(
  Object.entries(trailDecisions).flatMap(([action, decision]) =>
    'unrecordedBecause' in decision ? [] : [[action, decision.outcome]],
  ),
)

/** The actions that an entry can have: the event types that have an entry in the trail. */
export const TRAIL_ACTIONS: readonly string[] = [...OUTCOMES_BY_ACTION.keys()]

/**
 * Returns the actions that match a filter: an exact name, or with `*` at the end a prefix. Returns none for
 * any other text.
 */
export const actionsMatching = (pattern: string): readonly string[] =>
  pattern.endsWith('*')
    ? TRAIL_ACTIONS.filter((action) => action.startsWith(pattern.slice(0, -1)))
    : TRAIL_ACTIONS.filter((action) => action === pattern)

/**
 * Returns the actions of this list whose entries have this outcome, which is equal for all entries of an
 * action.
 */
export const actionsWithOutcome = (actions: readonly string[], outcome: Outcome) =>
  actions.filter((action) => OUTCOMES_BY_ACTION.get(action) === outcome)
