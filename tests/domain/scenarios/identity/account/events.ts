import type { AccountEvent } from '#domain/identity/account/account-schemas.ts'
import { spring as at, id } from '../../scenario.ts'

/** The events of one account in its scenarios. */
export const user_id = id(1)
export const email = 'ann@example.com'
export const otherEmail = 'ann@work.example'
export const phone = '+15125550100'
export const otherPhone = '+15125550199'

const event = <const E extends AccountEvent>(event: E): E => event

export const accountRegistered = event({ type: 'AccountRegistered', at, user_id, email })
export const emailVerified = event({ type: 'EmailVerified', at, user_id, email })
export const emailChangeAsked = event({ type: 'EmailChangeAsked', at, user_id, email: otherEmail })
export const emailChanged = event({ type: 'EmailChanged', at, user_id, email: otherEmail })
export const emailChangeAskedInSession = event({ ...emailChangeAsked, session_id: id(2) })
export const emailChangedInSession = event({ ...emailChanged, session_id: id(2) })
export const phoneChanged = event({ type: 'PhoneChanged', at, user_id, phone })
export const otherPhoneChanged = event({ type: 'PhoneChanged', at, user_id, phone: otherPhone })
export const phoneConfirmed = event({ type: 'PhoneConfirmed', at, user_id, phone })
export const notificationSettingsChanged = event({
  type: 'NotificationSettingsChanged',
  at,
  email_notifications: false,
  sms_notifications: true,
})
export const userTypeChanged = event({ type: 'UserTypeChanged', at, user_type: 'seeker' })
export const passwordChanged = event({ type: 'PasswordChanged', at, how: 'changed' })
export const passwordResetAsked = event({ type: 'PasswordResetAsked', at })
export const loggedIn = event({ type: 'LoggedIn', at, session_id: id(2) })
export const loginFailed = event({ type: 'LoginFailed', at })
export const loggedOut = event({ type: 'LoggedOut', at, session_id: id(2) })
export const sessionsRevoked = event({ type: 'SessionsRevoked', at, reason: 'password_changed' })
export const totpEnabled = event({ type: 'MfaEnabled', at, user_id, method: 'totp', proof_id: id(3) })
export const otherTotpEnabled = event({ type: 'MfaEnabled', at, user_id, method: 'totp', proof_id: id(4) })
export const smsEnabled = event({ type: 'MfaEnabled', at, user_id, method: 'sms', phone })
export const otherSmsEnabled = event({ type: 'MfaEnabled', at, user_id, method: 'sms', phone: otherPhone })
export const mfaDisabled = event({ type: 'MfaDisabled', at, user_id, by: 'member' })
export const mfaReset = event({ type: 'MfaDisabled', at, user_id, by: 'staff', reason: 'Lost the phone.' })
export const accountReclaimed = event({ type: 'AccountReclaimed', at, user_id })
export const rolesChanged = event({ type: 'RolesChanged', at, roles: ['verifier', 'admin'] })
export const rolesRemoved = event({ type: 'RolesChanged', at, roles: [] })
export const payoutEmailChanged = event({ type: 'PayoutEmailChanged', at, user_id, email: 'pay@example.com' })
export const accountSuspended = event({ type: 'AccountSuspended', at, user_id, reason: 'Spam.' })
export const accountRestored = event({ type: 'AccountRestored', at })
export const accountSuspendedForErasure = event({
  ...accountSuspended,
  reason: 'The erasure of the person was requested.',
})
const erasureRequestFields = {
  type: 'ErasureRequested',
  at,
  user_id,
  staff_id: id(8),
  reason: 'Asked by mail.',
} as const
export const erasureRequested = event({ ...erasureRequestFields, was: 'active' })
export const erasureRequestedWhileSuspended = event({ ...erasureRequestFields, was: 'suspended' })
export const erasureConfirmed = event({ type: 'ErasureConfirmed', at, user_id, staff_id: id(9) })
export const erasureWithdrawn = event({ type: 'ErasureWithdrawn', at, user_id })
export const erasureRepeated = event({ type: 'ErasureRepeated', at, user_id })
export const personErased = event({ type: 'PersonErased', at, user_id })
export const dataExported = event({ type: 'PersonalDataExported', at, user_id })
