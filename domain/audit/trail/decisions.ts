import type { AnyEvent } from '../../kernel/catalogue.ts'

/**
 * Whether an event has an entry in the trail: of something done or of something refused, `because` of what the event says in
 * that field. `none`: the reason for which it has no entry.
 */
export type Decision = { outcome: 'ok' | 'refused'; because?: string } | { none: string }

const recorded: Decision = { outcome: 'ok' }
const refused = (because?: string): Decision => ({
  outcome: 'refused',
  ...(because !== undefined && { because }),
})

const PRIVATE: Decision = { none: 'A mark of a member for themselves, about nothing that is protected.' }
const TOLD: Decision = { none: 'The product telling a member of something that has an entry of its own.' }
const READ_OWN: Decision = {
  none: 'A mark of how far a participant has read, moved by every look at the page.',
}

/** Every event that the product knows. A new type of event without a decision does not compile. */
export const trailDecisions: Record<AnyEvent['type'], Decision> = {
  // job
  JobPosted: recorded,
  JobEdited: recorded,
  JobReservedForHire: recorded,
  HireReservationReleased: recorded,
  JobFilled: recorded,
  JobCompleted: recorded,
  JobClosed: recorded,
  // application
  ApplicationSubmitted: recorded,
  ApplicationRevised: recorded,
  ApplicationOffered: recorded,
  OfferWithdrawn: recorded,
  ApplicationAccepted: recorded,
  ApplicationDeclined: recorded,
  ApplicationWithdrawn: recorded,
  // tokens
  TokenReserved: recorded,
  TokenSpent: recorded,
  TokenReleased: recorded,
  PremiumBought: recorded,
  // favorite
  FavoriteAdded: PRIVATE,
  FavoriteRemoved: PRIVATE,
  // block
  PersonBlocked: recorded,
  PersonUnblocked: recorded,
  // escrow
  EscrowOpened: recorded,
  ApprovalRequested: recorded,
  CaptureStarted: recorded,
  PaymentCaptured: recorded,
  CapturePending: recorded,
  CaptureRefused: refused('reason'),
  PaymentCleared: recorded,
  LateCaptureFound: recorded,
  EscrowReleased: recorded,
  EscrowFrozen: recorded,
  EscrowRefunded: recorded,
  EscrowSplit: recorded,
  RefundRequested: recorded,
  RefundSent: recorded,
  RefundFailed: recorded,
  RefundCovered: recorded,
  PayoutRequested: recorded,
  PayoutWaiting: recorded,
  PayoutSent: recorded,
  PayoutUnclaimed: recorded,
  PayoutFailed: recorded,
  PayoutReturned: recorded,
  ProviderReversed: recorded,
  ReversalReturned: recorded,
  // purchase
  PurchaseOpened: recorded,
  PurchaseApprovalRequested: recorded,
  PurchaseCaptureStarted: recorded,
  PurchaseCapturePending: recorded,
  PurchaseCaptureRefused: refused('reason'),
  PurchasePaid: recorded,
  PurchaseCleared: recorded,
  LatePurchaseFound: recorded,
  PurchaseRefundSent: recorded,
  PurchaseRefundFailed: recorded,
  PurchaseReversed: recorded,
  PurchaseReversalReturned: recorded,
  // contract
  ContractStarted: recorded,
  DeliverableSubmitted: recorded,
  DeliverableDenied: recorded,
  ContractCompleted: recorded,
  ContractDisputed: recorded,
  ContractClosed: recorded,
  // license
  LicenseSubmitted: recorded,
  LicenseRevised: recorded,
  LicenseFileReplaced: recorded,
  LicenseVerified: recorded,
  LicenseRejected: recorded,
  LicenseRevoked: recorded,
  LicenseExpired: recorded,
  LicenseDeleted: recorded,
  // review
  ReviewRequested: recorded,
  ReviewSubmitted: recorded,
  ReviewRevised: recorded,
  ReviewPublished: recorded,
  ReviewAnswered: recorded,
  // account
  AccountRegistered: recorded,
  EmailVerified: recorded,
  EmailChangeAsked: recorded,
  EmailChanged: recorded,
  PhoneChanged: recorded,
  PhoneConfirmed: recorded,
  PasswordChanged: recorded,
  PasswordResetAsked: recorded,
  LoggedIn: recorded,
  LoginFailed: refused(),
  LoggedOut: recorded,
  SessionsRevoked: recorded,
  MfaEnabled: recorded,
  MfaDisabled: recorded,
  AccountReclaimed: recorded,
  NotificationSettingsChanged: recorded,
  UserTypeChanged: PRIVATE,
  RolesChanged: recorded,
  PayoutEmailChanged: recorded,
  AccountSuspended: recorded,
  AccountRestored: recorded,
  ErasureRequested: recorded,
  ErasureWithdrawn: recorded,
  ErasureConfirmed: recorded,
  ErasureRepeated: recorded,
  PersonErased: recorded,
  PersonalDataExported: recorded,
  // profile
  ProfileCreated: recorded,
  ProfileRevised: recorded,
  ProfileImageChanged: recorded,
  // notifications
  NotificationRaised: TOLD,
  NotificationsRead: TOLD,
  NotificationsBundled: TOLD,
  // file
  FileUploadRequested: recorded,
  FileStored: recorded,
  FileRefused: refused('why'),
  FileAttached: recorded,
  FileDeleted: recorded,
  // fileAccess
  AccessRequested: recorded,
  AccessGranted: recorded,
  AccessRenewed: recorded,
  AccessDenied: recorded,
  AccessRevoked: recorded,
  AccessExpired: recorded,
  FileViewed: recorded,
  FileDownloaded: recorded,
  FileAccessRefused: refused('why'),
  // contact
  ContactMessageReceived: recorded,
  ContactMessageHandled: recorded,
  // dispute
  DisputeFiled: recorded,
  DisputeStatementAdded: recorded,
  DisputeTaken: recorded,
  DisputeNoted: recorded,
  DisputePartiesAsked: recorded,
  DisputeResolved: recorded,
  // conversation
  ConversationStarted: recorded,
  MessagePosted: recorded,
  FileShared: recorded,
  CallStarted: recorded,
  CallAnswered: recorded,
  CallEnded: recorded,
  UnreadTold: TOLD,
  ConversationRead: READ_OWN,
  // appointment
  AppointmentProposed: recorded,
  AppointmentRescheduled: recorded,
  AppointmentAccepted: recorded,
  AppointmentDenied: recorded,
  AppointmentCancelled: recorded,
  // staffReading
  TimelineViewed: recorded,
  EvidenceExported: recorded,
  ConversationInspected: recorded,
  LicenseInspected: recorded,
  AuditSearched: recorded,
  AuditExported: recorded,
  RecordsViewed: recorded,
  // attempt
  AttemptRefused: refused('code'),
  // skip
  ParkedEventSkipped: recorded,
  ParkedEventRetried: recorded,
  // checkpoint
  AuditCheckpointed: { none: 'It says how large the trail was, and would make it grow by saying so.' },
}
