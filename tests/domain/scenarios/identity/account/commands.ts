import type { AccountCommand } from '#domain/identity/account/account-schemas.ts'
import { spring as at, id } from '../../scenario.ts'
import * as events from './events.ts'

const { email, phone, user_id, otherEmail } = events

const longTimeAdmin = { admin_since: '2020-01-01T00:00:00.000Z' }

/** The commands of an account. */
export const commands = {
  register: { type: 'RegisterAccount', at, user_id, email },
  'verify the address': { type: 'VerifyEmail', at, email },
  'verify another address': { type: 'VerifyEmail', at, email: otherEmail },
  'request the same address': { type: 'RequestEmailChange', at, email },
  'request another address': { type: 'RequestEmailChange', at, email: otherEmail },
  'request another address in a session': {
    type: 'RequestEmailChange',
    at,
    email: otherEmail,
    session_id: id(2),
  },
  'change the phone': { type: 'ChangePhone', at, phone },
  'confirm the phone': { type: 'ConfirmPhone', at, phone },
  'confirm another phone': { type: 'ConfirmPhone', at, phone: events.otherPhone },
  'change the notification settings': {
    type: 'ChangeNotificationSettings',
    at,
    email_notifications: false,
    sms_notifications: true,
  },
  'keep the notification settings': {
    type: 'ChangeNotificationSettings',
    at,
    email_notifications: true,
    sms_notifications: false,
  },
  unsubscribe: { type: 'Unsubscribe', at },
  'become a seeker': { type: 'ChangeUserType', at, user_type: 'seeker' },
  'become a consultant': { type: 'ChangeUserType', at, user_type: 'consultant' },
  'change the password': { type: 'RecordPasswordChange', at, how: 'changed' },
  'request a reset': { type: 'RecordResetRequest', at },
  'log in': { type: 'RecordLogin', at, session_id: id(2) },
  'fail to log in': { type: 'RecordLoginFailure', at },
  'log out': { type: 'RecordLogout', at, session_id: id(2) },
  'end the sessions': { type: 'RevokeSessions', at, reason: 'password_changed' },
  'add an app': { type: 'EnableMfa', at, method: 'totp', proof_id: id(3) },
  'add another app': { type: 'EnableMfa', at, method: 'totp', proof_id: id(4) },
  'add a phone': { type: 'EnableMfa', at, method: 'sms', phone },
  'add another phone': { type: 'EnableMfa', at, method: 'sms', phone: events.otherPhone },
  'turn the factors off': { type: 'DisableMfa', at },
  'reset the factors': { type: 'ResetMfa', at, reason: 'Lost the phone.' },
  'reclaim the account': { type: 'ReclaimAccount', at },
  'give roles': { type: 'ChangeRoles', at, roles: ['verifier', 'admin'] },
  'give roles in another order': { type: 'ChangeRoles', at, roles: ['admin', 'verifier', 'admin'] },
  'take all roles': { type: 'ChangeRoles', at, roles: [] },
  'set the payout address': { type: 'ChangePayoutEmail', at, email: 'pay@example.com' },
  'set another payout address': { type: 'ChangePayoutEmail', at, email },
  suspend: { type: 'SuspendAccount', at, reason: 'Spam.' },
  restore: { type: 'RestoreAccount', at },
  'request the erasure': { type: 'RequestErasure', at, staff_id: id(8), reason: 'Asked by mail.' },
  'confirm the erasure': { type: 'ConfirmErasure', at, staff_id: id(9), ...longTimeAdmin, related: false },
  'confirm the erasure as a related admin': {
    type: 'ConfirmErasure',
    at,
    staff_id: id(9),
    ...longTimeAdmin,
    related: true,
  },
  'confirm the erasure as a new admin': {
    type: 'ConfirmErasure',
    at,
    staff_id: id(9),
    admin_since: at,
    related: false,
  },
  'confirm the erasure as a former admin': { type: 'ConfirmErasure', at, staff_id: id(9), related: false },
  'confirm the erasure as its requester': {
    type: 'ConfirmErasure',
    at,
    staff_id: id(8),
    ...longTimeAdmin,
    related: false,
  },
  'withdraw the erasure': { type: 'WithdrawErasure', at },
  'complete the erasure': { type: 'ErasePerson', at },
  'repeat the erasure': { type: 'RepeatErasure', at },
  'export the data': { type: 'RecordDataExport', at },
} as const satisfies Record<string, AccountCommand>
