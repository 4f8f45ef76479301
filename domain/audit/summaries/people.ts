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
  EmailVerified: ({ user_id }, { name }) => `${name(user_id)} confirmed their email address`,
  EmailChangeAsked: (_, { actor }) => `${actor} requested a new email address`,
  EmailChanged: ({ user_id }, { name }) => `${name(user_id)}'s email address changed`,
  PhoneChanged: (_, { actor }) => `${actor} changed the phone number`,
  PersonBlocked: ({ person_id }, { actor, name }) => `${actor} blocked ${name(person_id)}`,
  PersonUnblocked: ({ person_id }, { actor, name }) => `${actor} unblocked ${name(person_id)}`,
  PhoneConfirmed: (_, { actor }) => `${actor} confirmed the phone number with a code`,
  PasswordChanged: ({ how }) => `The password was ${how}`,
  PasswordResetAsked: () => 'Someone asked for a new password',
  LoggedIn: (_, { actor }) => `${actor} logged in`,
  LoginFailed: () => 'A login failed',
  LoggedOut: (_, { actor }) => `${actor} logged out`,
  SessionsRevoked: () => 'All sessions were ended',
  MfaEnabled: ({ method }, { actor }) =>
    `${actor} turned on two-factor authentication with ${FACTOR_LABELS[method]}`,
  MfaDisabled: ({ by }) =>
    by === 'staff'
      ? 'Staff turned off two-factor authentication'
      : 'Two-factor authentication was turned off',
  AccountReclaimed: () => 'The owner of the email address took over the account',
  NotificationSettingsChanged: (_, { actor }) => `${actor} changed their notification settings`,
  UserTypeChanged: ({ user_type }, { actor }) => `${actor} switched to ${user_type} mode`,
  RolesChanged: ({ roles }, { actor }) =>
    `${actor} set the staff roles: ${roles.length > 0 ? roles.join(', ') : 'none'}`,
  PayoutEmailChanged: (_, { actor }) => `${actor} changed the payout email`,
  AccountSuspended: (_, { actor }) => `${actor} suspended the account`,
  AccountRestored: (_, { actor }) => `${actor} restored the account`,
  ErasureRequested: (_, { actor }) => `${actor} requested the erasure of the person`,
  ErasureWithdrawn: (_, { actor }) => `${actor} withdrew the request to erase the person`,
  ErasureConfirmed: (_, { actor }) => `${actor} confirmed the erasure of the person`,
  ErasureRepeated: () => 'The erasure was repeated: a restored backup had brought the person back',
  PersonErased: () => 'The person was erased',
  PersonalDataExported: (_, { actor }) => `${actor} exported their own data`,
  ProfileCreated: () => 'The profile was created',
  ProfileRevised: (_, { actor }) => `${actor} revised the profile`,
  ProfileImageChanged: (_, { actor }) => `${actor} changed the profile image`,
  TimelineViewed: ({ kind }, { actor }) => `${actor} read the timeline of the ${kind}`,
  EvidenceExported: ({ entries }, { actor }) => `${actor} exported the evidence: ${entries} events`,
  ConversationInspected: (_, { actor }) => `${actor} read the messages in the conversation`,
  LicenseInspected: (_, { actor }) => `${actor} read the license`,
  AuditSearched: (_, { actor }) => `${actor} searched the audit trail`,
  AuditExported: (_, { actor }) => `${actor} exported part of the audit trail`,
  RecordsViewed: ({ kind = 'list' }, { actor }) => `${actor} viewed staff records: ${kind}`,
  AttemptRefused: ({ code }, { actor }) => `${actor} was refused: ${code.replaceAll('_', ' ')}`,
  ParkedEventSkipped: ({ projection, event }, { actor }) =>
    `${actor} had the read model ${projection} skip an event (${event})`,
  ParkedEventRetried: ({ projection, event }, { actor }) =>
    `${actor} had the read model ${projection} retry an event (${event})`,
  AuditCheckpointed: ({ size }) => `The audit trail had ${size} entries`,
}
