import type { AccountEvent } from '#domain/identity/account/account-schemas.ts'
import { spring as at, id } from '../../scenario.ts'

/** The events of one account in its scenarios. */
export const user_id = id(1)
export const email = 'ann@example.com'
export const deps = 'ann@work.example'
export const phone = '+15125550100'
export const otherPhone = '+15125550199'

const event = <const E extends AccountEvent>(event: E): E => event

export const accountRegistered = event({ type: 'AccountRegistered', at, user_id, email })
export const emailVerified = event({ type: 'EmailVerified', at, user_id, email })
export const changeAsked = event({ type: 'EmailChangeAsked', at, user_id, email: deps })
export const emailChanged = event({ type: 'EmailChanged', at, user_id, email: deps })
export const askedIn = event({ ...changeAsked, session_id: id(2) })
export const changedBy = event({ ...emailChanged, session_id: id(2) })
export const phoned = event({ type: 'PhoneChanged', at, user_id, phone })
export const otherPhoned = event({ type: 'PhoneChanged', at, user_id, phone: otherPhone })
export const phoneConfirmed = event({ type: 'PhoneConfirmed', at, user_id, phone })
export const delivery = event({
  type: 'NotificationSettingsChanged',
  at,
  email_notifications: false,
  sms_notifications: true,
})
export const mode = event({ type: 'UserTypeChanged', at, user_type: 'seeker' })
export const passwordChanged = event({ type: 'PasswordChanged', at, how: 'changed' })
export const resetAsked = event({ type: 'PasswordResetAsked', at })
export const loggedInEvent = event({ type: 'LoggedIn', at, session_id: id(2) })
export const loginFailed = event({ type: 'LoginFailed', at })
export const loggedOut = event({ type: 'LoggedOut', at, session_id: id(2) })
export const sessionsRevoked = event({ type: 'SessionsRevoked', at, reason: 'password_changed' })
export const totp = event({ type: 'MfaEnabled', at, user_id, method: 'totp', proof_id: id(3) })
export const otherTotp = event({ type: 'MfaEnabled', at, user_id, method: 'totp', proof_id: id(4) })
export const sms = event({ type: 'MfaEnabled', at, user_id, method: 'sms', phone })
export const otherSms = event({ type: 'MfaEnabled', at, user_id, method: 'sms', phone: otherPhone })
export const mfaOff = event({ type: 'MfaDisabled', at, user_id, by: 'member' })
export const mfaReset = event({ type: 'MfaDisabled', at, user_id, by: 'staff', reason: 'Lost the phone.' })
export const reclaimed = event({ type: 'AccountReclaimed', at, user_id })
export const roles = event({ type: 'RolesChanged', at, roles: ['verifier', 'admin'] })
export const noRoles = event({ type: 'RolesChanged', at, roles: [] })
export const payout = event({ type: 'PayoutEmailChanged', at, user_id, email: 'pay@example.com' })
export const accountSuspended = event({ type: 'AccountSuspended', at, user_id, reason: 'Spam.' })
export const accountRestored = event({ type: 'AccountRestored', at })
export const suspendedToErase = event({
  ...accountSuspended,
  reason: 'The erasure of the person was requested.',
})
const request = { type: 'ErasureRequested', at, user_id, staff_id: id(8), reason: 'Asked by mail.' } as const
export const erasureAsked = event({ ...request, was: 'active' })
export const erasureAskedOfSuspended = event({ ...request, was: 'suspended' })
export const erasureConfirmed = event({ type: 'ErasureConfirmed', at, user_id, staff_id: id(9) })
export const erasureWithdrawn = event({ type: 'ErasureWithdrawn', at, user_id })
export const erasureRepeated = event({ type: 'ErasureRepeated', at, user_id })
export const personErased = event({ type: 'PersonErased', at, user_id })
export const exported = event({ type: 'PersonalDataExported', at, user_id })
