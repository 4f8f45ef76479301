import type { AccountEvent } from '#domain/identity/account/account-schemas.ts'
import { spring as at, id, summer } from '../../scenario.ts'
import * as events from './events.ts'

const { email, phone, otherEmail } = events

const states = [
  { state: 'active', given: [events.accountRegistered] },
  { state: 'suspended', given: [events.accountRegistered, events.accountSuspended] },
  {
    state: 'erasure_requested',
    given: [events.accountRegistered, events.accountSuspendedForErasure, events.erasureRequested],
  },
] as const

/** Scenarios that hold for an account in every state: active, suspended, or waiting for erasure. */
export const everyStateScenarios = states.flatMap(({ state, given }) => {
  const scenarioAfter = (title: string, ...laterEvents: AccountEvent[]) => ({
    title: `${title} (${state})`,
    given: [...given, ...laterEvents],
    state,
  })
  return [
    {
      ...scenarioAfter('A verified address is marked as verified', events.emailVerified),
      context: { email, email_verified: true },
    },
    {
      ...scenarioAfter('A requested address is pending beside the current one', events.emailChangeAsked),
      context: { email, email_pending: otherEmail, email_verified: false },
    },
    {
      ...scenarioAfter(
        'A requested address keeps the session of its request',
        events.emailChangeAskedInSession,
      ),
      context: { email_pending: otherEmail, email_change_session_id: id(2) },
    },
    {
      ...scenarioAfter(
        'A confirmed address drops the session that requested it',
        events.emailChangeAskedInSession,
        events.emailChangedInSession,
      ),
      context: { email: otherEmail, email_change_session_id: undefined },
    },
    {
      ...scenarioAfter(
        'A confirmed address replaces the old one',
        events.emailChangeAsked,
        events.emailChanged,
      ),
      context: { email: otherEmail, email_pending: undefined, email_verified: true },
    },
    {
      ...scenarioAfter('The time of the last data export is kept', { ...events.dataExported, at: summer }),
      context: { data_exported_at: summer },
    },
    {
      ...scenarioAfter('A changed phone is unconfirmed', events.phoneChanged),
      context: { phone, phone_confirmed: false },
    },
    {
      ...scenarioAfter('A phone is confirmed by its code', events.phoneChanged, events.phoneConfirmed),
      context: { phone, phone_confirmed: true },
    },
    {
      ...scenarioAfter(
        'A second factor by SMS confirms the phone that it is of',
        events.phoneChanged,
        events.smsEnabled,
      ),
      context: { phone, phone_confirmed: true },
    },
    {
      ...scenarioAfter(
        'A second factor by SMS confirms no other phone',
        events.otherPhoneChanged,
        events.smsEnabled,
      ),
      context: { phone: events.otherPhone, phone_confirmed: false },
    },
    {
      ...scenarioAfter('Another second factor confirms no phone', events.phoneChanged, events.totpEnabled),
      context: { phone, phone_confirmed: false },
    },
    {
      ...scenarioAfter(
        'A confirmed phone stays so whatever other phone gets codes',
        events.phoneChanged,
        events.phoneConfirmed,
        events.otherSmsEnabled,
      ),
      context: { phone, phone_confirmed: true },
    },
    {
      ...scenarioAfter(
        'Another phone is unconfirmed',
        events.phoneChanged,
        events.phoneConfirmed,
        events.otherPhoneChanged,
      ),
      context: { phone: events.otherPhone, phone_confirmed: false },
    },
    {
      ...scenarioAfter('Delivery is as it was set last', events.notificationSettingsChanged),
      context: { email_notifications: false, sms_notifications: true },
    },
    {
      ...scenarioAfter('The mode is the one used last', events.userTypeChanged),
      context: { user_type: 'seeker' as const },
    },
    {
      ...scenarioAfter('Failed logins are counted', events.loginFailed, events.loginFailed),
      context: { failed_logins: 2 },
    },
    {
      ...scenarioAfter(
        'A password is as old as its last change',
        { ...events.passwordChanged, at: summer },
        events.passwordResetAsked,
      ),
      context: { password_changed_at: summer, reset_requested_at: at },
    },
    {
      ...scenarioAfter('A logout ends a session at its moment', { ...events.loggedOut, at: summer }),
      context: { sessions_changed_at: summer },
    },
    {
      ...scenarioAfter('A revocation ends sessions at its moment', { ...events.sessionsRevoked, at: summer }),
      context: { sessions_changed_at: summer },
    },
    {
      ...scenarioAfter(
        'Second factors add up, each once',
        events.smsEnabled,
        events.totpEnabled,
        events.totpEnabled,
      ),
      context: { mfa_methods: ['sms' as const, 'totp' as const], mfa_phone: phone },
    },
    {
      ...scenarioAfter(
        'Codes by SMS go to the number proved last',
        events.smsEnabled,
        events.otherSmsEnabled,
        events.totpEnabled,
      ),
      context: { mfa_phone: events.otherPhone },
    },
    {
      ...scenarioAfter(
        'The app in force is the one proved last',
        events.totpEnabled,
        events.otherTotpEnabled,
        events.smsEnabled,
      ),
      context: { mfa_methods: ['totp' as const, 'sms' as const], mfa_proof_id: id(4) },
    },
    {
      ...scenarioAfter(
        'Factors turned off are gone',
        events.smsEnabled,
        events.totpEnabled,
        events.mfaDisabled,
      ),
      context: { mfa_methods: [], mfa_phone: undefined, mfa_proof_id: undefined },
    },
    {
      ...scenarioAfter(
        'An account taken back is as it was at first',
        events.phoneChanged,
        events.phoneConfirmed,
        events.notificationSettingsChanged,
        events.smsEnabled,
        events.totpEnabled,
        events.payoutEmailChanged,
        events.accountReclaimed,
      ),
      context: {
        email,
        phone: undefined,
        phone_confirmed: false,
        payout_email: undefined,
        email_notifications: true,
        sms_notifications: false,
        mfa_methods: [],
        mfa_phone: undefined,
        mfa_proof_id: undefined,
      },
    },
    {
      ...scenarioAfter(
        'A new password drops an address that was asked for',
        events.emailChangeAsked,
        events.passwordChanged,
      ),
      context: { email, email_pending: undefined },
    },
    {
      ...scenarioAfter(
        'Roles are the ones given last',
        events.rolesChanged,
        events.rolesRemoved,
        events.rolesChanged,
      ),
      context: { roles: [...events.rolesChanged.roles] },
    },
    {
      ...scenarioAfter('The payout address is the one set last', events.payoutEmailChanged),
      context: { payout_email: 'pay@example.com' },
    },
  ]
})
