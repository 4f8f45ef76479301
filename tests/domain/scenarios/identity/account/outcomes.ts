import type { AccountEvent } from '#domain/identity/account/account-schemas.ts'
import * as events from './events.ts'

const { email } = events

export const single = <E extends AccountEvent>(event: E): [AccountEvent] => [event]

export const commonOutcomes = {
  register: 'unchanged',
  'verify the address': single(events.emailVerified),
  'verify another address': 'email_not_asked',
  'request the same address': 'unchanged',
  'request another address': single(events.emailChangeAsked),
  'request another address in a session': single(events.emailChangeAskedInSession),
  'change the phone': single(events.phoneChanged),
  'confirm the phone': 'phone_changed',
  'confirm another phone': 'phone_changed',
  'change the notification settings': single(events.notificationSettingsChanged),
  'keep the notification settings': 'unchanged',
  unsubscribe: single({ ...events.notificationSettingsChanged, sms_notifications: false }),
  'become a seeker': single(events.userTypeChanged),
  'become a consultant': single({ ...events.userTypeChanged, user_type: 'consultant' }),
  'change the password': single(events.passwordChanged),
  'request a reset': single(events.passwordResetAsked),
  'fail to log in': single(events.loginFailed),
  'log out': single(events.loggedOut),
  'end the sessions': single(events.sessionsRevoked),
  'add an app': single(events.totpEnabled),
  'add another app': single(events.otherTotpEnabled),
  'add a phone': single(events.smsEnabled),
  'add another phone': single(events.otherSmsEnabled),
  'turn the factors off': 'unchanged',
  'reset the factors': 'unchanged',
  'reclaim the account': single(events.accountReclaimed),
  'give roles': 'mfa_required',
  'give roles in another order': 'mfa_required',
  'take all roles': 'unchanged',
  'set the payout address': single(events.payoutEmailChanged),
  'set another payout address': single({ ...events.payoutEmailChanged, email }),
  'export the data': single(events.dataExported),
} as const
export const noErasureRequestOutcomes = {
  'confirm the erasure': 'erasure_not_requested',
  'confirm the erasure as its requester': 'erasure_not_requested',
  'confirm the erasure as a related admin': 'erasure_not_requested',
  'confirm the erasure as a new admin': 'erasure_not_requested',
  'confirm the erasure as a former admin': 'erasure_not_requested',
  'withdraw the erasure': 'erasure_not_requested',
  'repeat the erasure': single(events.erasureRepeated),
} as const
export const activeOutcomes = {
  ...noErasureRequestOutcomes,
  'log in': single(events.loggedIn),
  suspend: single(events.accountSuspended),
  restore: 'unchanged',
  'request the erasure': [events.accountSuspendedForErasure, events.erasureRequested],
} as const
export const suspendedOutcomes = {
  ...noErasureRequestOutcomes,
  'log in': 'account_suspended',
  suspend: 'unchanged',
  restore: single(events.accountRestored),
  'request the erasure': single(events.erasureRequestedWhileSuspended),
} as const
export const erasureRequestedOutcomes = {
  'log in': 'account_suspended',
  suspend: 'unchanged',
  restore: 'erasure_requested',
  'give roles': 'erasure_requested',
  'give roles in another order': 'erasure_requested',
  'take all roles': 'erasure_requested',
  'request the erasure': 'erasure_requested',
  'confirm the erasure': single(events.erasureConfirmed),
  'confirm the erasure as its requester': 'same_admin',
  'confirm the erasure as a related admin': 'admins_related',
  'confirm the erasure as a new admin': 'admin_too_new',
  'confirm the erasure as a former admin': 'admin_too_new',
  'withdraw the erasure': [events.erasureWithdrawn, events.accountRestored],
  'repeat the erasure': single(events.erasureRepeated),
} as const
export const erasingOutcomes = {
  'request the erasure': 'unchanged',
  'confirm the erasure': 'unchanged',
  'confirm the erasure as its requester': 'unchanged',
  'confirm the erasure as a related admin': 'unchanged',
  'confirm the erasure as a new admin': 'unchanged',
  'confirm the erasure as a former admin': 'unchanged',
  'withdraw the erasure': 'erasure_confirmed',
  'complete the erasure': single(events.personErased),
  'repeat the erasure': 'unchanged',
} as const
export const authenticatorAppOutcomes = {
  'add an app': 'unchanged',
  'turn the factors off': single(events.mfaDisabled),
  'reset the factors': single(events.mfaReset),
  'give roles': single(events.rolesChanged),
  'give roles in another order': single(events.rolesChanged),
} as const
export const staffOutcomes = {
  ...authenticatorAppOutcomes,
  'turn the factors off': 'mfa_required',
  'reset the factors': [events.rolesRemoved, events.mfaReset],
  'reclaim the account': [events.rolesRemoved, events.accountReclaimed],
  'add a phone': 'mfa_required',
  'add another phone': 'mfa_required',
  'give roles': 'unchanged',
  'give roles in another order': 'unchanged',
  'take all roles': single(events.rolesRemoved),
  'request the erasure': 'has_roles',
} as const
export const phoneOutcomes = {
  'change the phone': 'unchanged',
  'confirm the phone': single(events.phoneConfirmed),
} as const
export const smsCodeOutcomes = {
  'add a phone': 'unchanged',
  'turn the factors off': single(events.mfaDisabled),
  'reset the factors': single(events.mfaReset),
} as const
export const defaultSettingsOutcome = single({
  ...events.notificationSettingsChanged,
  email_notifications: true,
  sms_notifications: false,
})
export const seekerOutcomes = {
  'become a seeker': 'unchanged',
} as const
export const pendingEmailOutcomes = {
  'verify another address': single(events.emailChanged),
  'request another address': 'unchanged',
  'request another address in a session': 'unchanged',
} as const

export const fullAccountOutcomes = {
  ...authenticatorAppOutcomes,
  ...pendingEmailOutcomes,
  'verify the address': 'unchanged',
  'reclaim the account': 'unchanged',
  'add a phone': 'unchanged',
  'change the phone': 'unchanged',
  'confirm the phone': 'unchanged',
  'change the notification settings': 'unchanged',
  'keep the notification settings': defaultSettingsOutcome,
  unsubscribe: 'unchanged',
  'set the payout address': 'unchanged',
} as const
