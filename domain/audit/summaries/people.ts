import type { EventSummaries } from './event-summaries.ts'

type PeopleEventType =
  | 'AccountRegistered'
  | 'EmailVerified'
  | 'EmailChangeAsked'
  | 'EmailChanged'
  | 'PhoneChanged'
  | 'PhoneConfirmed'
  | 'PasswordChanged'
  | 'PasswordResetAsked'
  | 'LoggedIn'
  | 'LoginFailed'
  | 'LoggedOut'
  | 'SessionsRevoked'
  | 'MfaEnabled'
  | 'MfaDisabled'
  | 'AccountReclaimed'
  | 'NotificationSettingsChanged'
  | 'UserTypeChanged'
  | 'RolesChanged'
  | 'PayoutEmailChanged'
  | 'AccountSuspended'
  | 'AccountRestored'
  | 'ErasureRequested'
  | 'ErasureWithdrawn'
  | 'ErasureConfirmed'
  | 'ErasureRepeated'
  | 'PersonErased'
  | 'PersonalDataExported'
  | 'ProfileCreated'
  | 'ProfileRevised'
  | 'ProfileImageChanged'
  | 'PersonBlocked'
  | 'PersonUnblocked'
  | 'TimelineViewed'
  | 'EvidenceExported'
  | 'ConversationInspected'
  | 'LicenseInspected'
  | 'AuditSearched'
  | 'AuditExported'
  | 'RecordsViewed'
  | 'AttemptRefused'
  | 'AuditCheckpointed'
  | 'ParkedEventSkipped'
  | 'ParkedEventRetried'

const FACTOR_LABELS = { totp: 'an authenticator app', sms: 'codes by SMS', email: 'codes by email' }

export const peopleSummaries: EventSummaries<PeopleEventType> = {
  AccountRegistered: ({ user_id }, { name }) => `${name(user_id)} registered`,
  EmailVerified: ({ user_id }, { name }) => `${name(user_id)} confirmed the email address`,
  EmailChangeAsked: (_, { who }) => `${who} asked for another email address`,
  EmailChanged: ({ user_id }, { name }) => `The email address of ${name(user_id)} changed`,
  PhoneChanged: (_, { who }) => `${who} changed the phone number`,
  PersonBlocked: ({ person_id }, { who, name }) => `${who} blocked ${name(person_id)}`,
  PersonUnblocked: ({ person_id }, { who, name }) => `${who} unblocked ${name(person_id)}`,
  PhoneConfirmed: (_, { who }) => `${who} confirmed the phone number by a code`,
  PasswordChanged: ({ how }) => `The password was ${how}`,
  PasswordResetAsked: () => 'Someone asked for a new password',
  LoggedIn: (_, { who }) => `${who} logged in`,
  LoginFailed: () => 'A login failed',
  LoggedOut: (_, { who }) => `${who} logged out`,
  SessionsRevoked: () => 'All sessions were ended',
  MfaEnabled: ({ method }, { who }) => `${who} turned on ${FACTOR_LABELS[method]} as a second factor`,
  MfaDisabled: ({ by }) =>
    by === 'staff' ? 'Staff turned the second factor off' : 'The second factor was turned off',
  AccountReclaimed: () => 'The owner of the email address took the account over',
  NotificationSettingsChanged: (_, { who }) => `${who} changed how to be notified`,
  UserTypeChanged: ({ user_type }, { who }) => `${who} switched to the ${user_type} mode`,
  RolesChanged: ({ roles }, { who }) =>
    `${who} set the staff roles: ${roles.length > 0 ? roles.join(', ') : 'none'}`,
  PayoutEmailChanged: (_, { who }) => `${who} changed the payout email`,
  AccountSuspended: (_, { who }) => `${who} suspended the account`,
  AccountRestored: (_, { who }) => `${who} restored the account`,
  ErasureRequested: (_, { who }) => `${who} requested the erasure of the person`,
  ErasureWithdrawn: (_, { who }) => `${who} withdrew the request to erase the person`,
  ErasureConfirmed: (_, { who }) => `${who} confirmed the erasure of the person`,
  ErasureRepeated: () => 'The erasure is repeated: a restored backup had brought the person back',
  PersonErased: () => 'The person was erased',
  PersonalDataExported: (_, { who }) => `${who} exported their own data`,
  ProfileCreated: () => 'The profile was created',
  ProfileRevised: (_, { who }) => `${who} revised the profile`,
  ProfileImageChanged: (_, { who }) => `${who} changed the profile image`,
  TimelineViewed: ({ kind }, { who }) => `${who} read the timeline of the ${kind}`,
  EvidenceExported: ({ entries }, { who }) => `${who} exported the evidence: ${entries} events`,
  ConversationInspected: (_, { who }) => `${who} read the texts of the conversation`,
  LicenseInspected: (_, { who }) => `${who} read the license`,
  AuditSearched: (_, { who }) => `${who} searched the audit trail`,
  AuditExported: (_, { who }) => `${who} exported a part of the audit trail`,
  RecordsViewed: ({ kind = 'list' }, { who }) => `${who} read records of staff: ${kind}`,
  AttemptRefused: ({ code }, { who }) => `${who} was refused: ${code.replaceAll('_', ' ')}`,
  ParkedEventSkipped: ({ projection, event }, { who }) =>
    `${who} let the read model ${projection} leave out an event (${event})`,
  ParkedEventRetried: ({ projection, event }, { who }) =>
    `${who} let the read model ${projection} try an event again (${event})`,
  AuditCheckpointed: ({ size }) => `The audit trail had ${size} entries`,
}
