import type { AccountCommand } from '#domain/identity/account/account-schemas.ts'
import { spring as at, id } from '../../scenario.ts'
import * as e from './events.ts'

const { email, phone, user_id, deps } = e

const longAgo = { admin_since: '2020-01-01T00:00:00.000Z' }

/** The commands of an account. */
export const commands = {
  register: { type: 'RegisterAccount', at, user_id, email },
  'verify the address': { type: 'VerifyEmail', at, email },
  'verify another address': { type: 'VerifyEmail', at, email: deps },
  'ask for the same address': { type: 'AskEmailChange', at, email },
  'ask for another address': { type: 'AskEmailChange', at, email: deps },
  'ask for another address in a session': { type: 'AskEmailChange', at, email: deps, session_id: id(2) },
  'change the phone': { type: 'ChangePhone', at, phone },
  'confirm the phone': { type: 'ConfirmPhone', at, phone },
  'confirm another phone': { type: 'ConfirmPhone', at, phone: e.otherPhone },
  'change the delivery': {
    type: 'ChangeNotificationSettings',
    at,
    email_notifications: false,
    sms_notifications: true,
  },
  'keep the delivery': {
    type: 'ChangeNotificationSettings',
    at,
    email_notifications: true,
    sms_notifications: false,
  },
  unsubscribe: { type: 'Unsubscribe', at },
  'become a seeker': { type: 'ChangeUserType', at, user_type: 'seeker' },
  'become a consultant': { type: 'ChangeUserType', at, user_type: 'consultant' },
  'change the password': { type: 'RecordPasswordChange', at, how: 'changed' },
  'ask for a reset': { type: 'RecordPasswordResetAsk', at },
  'log in': { type: 'RecordLogin', at, session_id: id(2) },
  'fail to log in': { type: 'RecordLoginFailure', at },
  'log out': { type: 'RecordLogout', at, session_id: id(2) },
  'end the sessions': { type: 'RevokeSessions', at, reason: 'password_changed' },
  'add an app': { type: 'EnableMfa', at, method: 'totp', proof_id: id(3) },
  'add another app': { type: 'EnableMfa', at, method: 'totp', proof_id: id(4) },
  'add a phone': { type: 'EnableMfa', at, method: 'sms', phone },
  'add another phone': { type: 'EnableMfa', at, method: 'sms', phone: e.otherPhone },
  'turn the factors off': { type: 'DisableMfa', at },
  'reset the factors': { type: 'ResetMfa', at, reason: 'Lost the phone.' },
  'take the account back': { type: 'ReclaimAccount', at },
  'give roles': { type: 'ChangeRoles', at, roles: ['verifier', 'admin'] },
  'give roles in another order': { type: 'ChangeRoles', at, roles: ['admin', 'verifier', 'admin'] },
  'take all roles': { type: 'ChangeRoles', at, roles: [] },
  'set the payout address': { type: 'ChangePayoutEmail', at, email: 'pay@example.com' },
  'set another payout address': { type: 'ChangePayoutEmail', at, email },
  suspend: { type: 'SuspendAccount', at, reason: 'Spam.' },
  restore: { type: 'RestoreAccount', at },
  'ask to erase': { type: 'RequestErasure', at, staff_id: id(8), reason: 'Asked by mail.' },
  'confirm the erasure': { type: 'ConfirmErasure', at, staff_id: id(9), ...longAgo, related: false },
  'confirm it, made by who asked': { type: 'ConfirmErasure', at, staff_id: id(9), ...longAgo, related: true },
  'confirm it as an admin since later': {
    type: 'ConfirmErasure',
    at,
    staff_id: id(9),
    admin_since: at,
    related: false,
  },
  'confirm it as an admin no more': { type: 'ConfirmErasure', at, staff_id: id(9), related: false },
  'confirm their own request': { type: 'ConfirmErasure', at, staff_id: id(8), ...longAgo, related: false },
  'withdraw the erasure': { type: 'WithdrawErasure', at },
  'end the erasure': { type: 'ErasePerson', at },
  'erase again': { type: 'RepeatErasure', at },
  'export the data': { type: 'RecordDataExport', at },
} as const satisfies Record<string, AccountCommand>
