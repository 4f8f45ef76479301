import type { AccountEvent } from '#domain/identity/account/messages.ts'
import { spring as at, id } from '../scenario.ts'

/** What happens to one account in its scenarios. */
export const user_id = id(1)
export const email = 'ann@example.com'
export const deps = 'ann@work.example'
export const phone = '+15125550100'
export const otherPhone = '+15125550199'

const told = <const E extends AccountEvent>(event: E): E => event

export const registered = told({ type: 'AccountRegistered', at, user_id, email })
export const verified = told({ type: 'EmailVerified', at, user_id, email })
export const changeAsked = told({ type: 'EmailChangeAsked', at, user_id, email: deps })
export const changed = told({ type: 'EmailChanged', at, user_id, email: deps })
export const phoned = told({ type: 'PhoneChanged', at, user_id, phone })
export const delivery = told({
  type: 'NotificationSettingsChanged',
  at,
  email_notifications: false,
  sms_notifications: true,
})
export const passwordChanged = told({ type: 'PasswordChanged', at, how: 'changed' })
export const resetAsked = told({ type: 'PasswordResetAsked', at })
export const loggedIn = told({ type: 'LoggedIn', at, session_id: id(2) })
export const failed = told({ type: 'LoginFailed', at })
export const loggedOut = told({ type: 'LoggedOut', at, session_id: id(2) })
export const revoked = told({ type: 'SessionsRevoked', at, reason: 'password_changed' })
export const totp = told({ type: 'MfaEnabled', at, user_id, method: 'totp', proof_id: id(3) })
export const otherTotp = told({ type: 'MfaEnabled', at, user_id, method: 'totp', proof_id: id(4) })
export const sms = told({ type: 'MfaEnabled', at, user_id, method: 'sms', phone })
export const otherSms = told({ type: 'MfaEnabled', at, user_id, method: 'sms', phone: otherPhone })
export const mfaOff = told({ type: 'MfaDisabled', at, user_id, by: 'member' })
export const mfaReset = told({ type: 'MfaDisabled', at, user_id, by: 'staff', reason: 'Lost the phone.' })
export const roles = told({ type: 'RolesChanged', at, roles: ['verifier', 'admin'] })
export const noRoles = told({ type: 'RolesChanged', at, roles: [] })
export const payout = told({ type: 'PayoutEmailChanged', at, user_id, email: 'pay@example.com' })
export const suspended = told({ type: 'AccountSuspended', at, user_id, reason: 'Spam.' })
export const restored = told({ type: 'AccountRestored', at })
