import type { AccountEvent } from '#domain/identity/account/account-schemas.ts'
import * as e from './events.ts'

const { email } = e

export const single = <E extends AccountEvent>(event: E): [AccountEvent] => [event]

export const activeOutcomes = {
  register: 'unchanged',
  'verify the address': single(e.emailVerified),
  'verify another address': 'email_not_asked',
  'ask for the same address': 'unchanged',
  'ask for another address': single(e.changeAsked),
  'ask for another address in a session': single(e.askedIn),
  'change the phone': single(e.phoned),
  'confirm the phone': 'phone_changed',
  'confirm another phone': 'phone_changed',
  'change the delivery': single(e.delivery),
  'keep the delivery': 'unchanged',
  unsubscribe: single({ ...e.delivery, sms_notifications: false }),
  'become a seeker': single(e.mode),
  'become a consultant': single({ ...e.mode, user_type: 'consultant' }),
  'change the password': single(e.passwordChanged),
  'ask for a reset': single(e.resetAsked),
  'fail to log in': single(e.loginFailed),
  'log out': single(e.loggedOut),
  'end the sessions': single(e.sessionsRevoked),
  'add an app': single(e.totp),
  'add another app': single(e.otherTotp),
  'add a phone': single(e.sms),
  'add another phone': single(e.otherSms),
  'turn the factors off': 'unchanged',
  'reset the factors': 'unchanged',
  'take the account back': single(e.reclaimed),
  'give roles': 'mfa_required',
  'give roles in another order': 'mfa_required',
  'take all roles': 'unchanged',
  'set the payout address': single(e.payout),
  'set another payout address': single({ ...e.payout, email }),
  'export the data': single(e.exported),
} as const
export const notAsked = {
  'confirm the erasure': 'erasure_not_requested',
  'confirm their own request': 'erasure_not_requested',
  'confirm it, made by who asked': 'erasure_not_requested',
  'confirm it as an admin since later': 'erasure_not_requested',
  'confirm it as an admin no more': 'erasure_not_requested',
  'withdraw the erasure': 'erasure_not_requested',
  'erase again': single(e.erasureRepeated),
} as const
export const active = {
  ...notAsked,
  'log in': single(e.loggedInEvent),
  suspend: single(e.accountSuspended),
  restore: 'unchanged',
  'ask to erase': [e.suspendedToErase, e.erasureAsked],
} as const
export const suspendedOutcomes = {
  ...notAsked,
  'log in': 'account_suspended',
  suspend: 'unchanged',
  restore: single(e.accountRestored),
  'ask to erase': single(e.erasureAskedOfSuspended),
} as const
export const toBeErased = {
  'log in': 'account_suspended',
  suspend: 'unchanged',
  restore: 'erasure_requested',
  'give roles': 'erasure_requested',
  'give roles in another order': 'erasure_requested',
  'take all roles': 'erasure_requested',
  'ask to erase': 'erasure_requested',
  'confirm the erasure': single(e.erasureConfirmed),
  'confirm their own request': 'same_admin',
  'confirm it, made by who asked': 'admins_related',
  'confirm it as an admin since later': 'admin_too_new',
  'confirm it as an admin no more': 'admin_too_new',
  'withdraw the erasure': [e.erasureWithdrawn, e.accountRestored],
  'erase again': single(e.erasureRepeated),
} as const
export const erasing = {
  'ask to erase': 'unchanged',
  'confirm the erasure': 'unchanged',
  'confirm their own request': 'unchanged',
  'confirm it, made by who asked': 'unchanged',
  'confirm it as an admin since later': 'unchanged',
  'confirm it as an admin no more': 'unchanged',
  'withdraw the erasure': 'erasure_confirmed',
  'end the erasure': single(e.personErased),
  'erase again': 'unchanged',
} as const
export const withApp = {
  'add an app': 'unchanged',
  'turn the factors off': single(e.mfaOff),
  'reset the factors': single(e.mfaReset),
  'give roles': single(e.roles),
  'give roles in another order': single(e.roles),
} as const
export const staff = {
  ...withApp,
  'turn the factors off': 'mfa_required',
  'reset the factors': [e.noRoles, e.mfaReset],
  'take the account back': [e.noRoles, e.reclaimed],
  'add a phone': 'mfa_required',
  'add another phone': 'mfa_required',
  'give roles': 'unchanged',
  'give roles in another order': 'unchanged',
  'take all roles': single(e.noRoles),
  'ask to erase': 'has_roles',
} as const
export const withPhone = {
  'change the phone': 'unchanged',
  'confirm the phone': single(e.phoneConfirmed),
} as const
export const withCodes = {
  'add a phone': 'unchanged',
  'turn the factors off': single(e.mfaOff),
  'reset the factors': single(e.mfaReset),
} as const
export const keptDelivery = single({ ...e.delivery, email_notifications: true, sms_notifications: false })
export const seeker = {
  'become a seeker': 'unchanged',
} as const
export const pending = {
  'verify another address': single(e.emailChanged),
  'ask for another address': 'unchanged',
  'ask for another address in a session': 'unchanged',
} as const

export const allOutcomes = {
  ...withApp,
  ...pending,
  'verify the address': 'unchanged',
  'take the account back': 'unchanged',
  'add a phone': 'unchanged',
  'change the phone': 'unchanged',
  'confirm the phone': 'unchanged',
  'change the delivery': 'unchanged',
  'keep the delivery': keptDelivery,
  unsubscribe: 'unchanged',
  'set the payout address': 'unchanged',
} as const
