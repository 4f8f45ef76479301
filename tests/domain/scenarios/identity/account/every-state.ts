import type { AccountEvent } from '#domain/identity/account/account-schemas.ts'
import { spring as at, id, summer } from '../../scenario.ts'
import * as e from './events.ts'

const { email, phone, deps } = e

const states = [
  { state: 'active', given: [e.accountRegistered] },
  { state: 'suspended', given: [e.accountRegistered, e.accountSuspended] },
  { state: 'erasure_requested', given: [e.accountRegistered, e.suspendedToErase, e.erasureAsked] },
] as const

/** Scenarios that hold for an account in every state: active, suspended, or waiting for erasure. */
export const inEveryState = states.flatMap(({ state, given }) => {
  const but = (title: string, ...event: AccountEvent[]) => ({
    title: `${title} (${state})`,
    given: [...given, ...event],
    state,
  })
  return [
    { ...but('A verified account says so', e.emailVerified), context: { email, email_verified: true } },
    {
      ...but('A new address waits beside the old one', e.changeAsked),
      context: { email, email_pending: deps, email_verified: false },
    },
    {
      ...but('A new address waits with the session that asked for it', e.askedIn),
      context: { email_pending: deps, email_asked_in: id(2) },
    },
    {
      ...but('An opened address forgets the session that asked for it', e.askedIn, e.changedBy),
      context: { email: deps, email_asked_in: undefined },
    },
    {
      ...but('An opened address takes the place of the old one', e.changeAsked, e.emailChanged),
      context: { email: deps, email_pending: undefined, email_verified: true },
    },
    {
      ...but('An export of the data is known', { ...e.exported, at: summer }),
      context: { exported_at: summer },
    },
    {
      ...but('The phone is the one given last', e.phoned),
      context: { phone, phone_confirmed: false },
    },
    {
      ...but('A phone is confirmed by its code', e.phoned, e.phoneConfirmed),
      context: { phone, phone_confirmed: true },
    },
    {
      ...but('A second factor by SMS confirms the phone that it is of', e.phoned, e.sms),
      context: { phone, phone_confirmed: true },
    },
    {
      ...but('A second factor by SMS confirms no other phone', e.otherPhoned, e.sms),
      context: { phone: e.otherPhone, phone_confirmed: false },
    },
    {
      ...but('Another second factor confirms no phone', e.phoned, e.totp),
      context: { phone, phone_confirmed: false },
    },
    {
      ...but(
        'A confirmed phone stays so whatever other phone gets codes',
        e.phoned,
        e.phoneConfirmed,
        e.otherSms,
      ),
      context: { phone, phone_confirmed: true },
    },
    {
      ...but('Another phone is unconfirmed', e.phoned, e.phoneConfirmed, e.otherPhoned),
      context: { phone: e.otherPhone, phone_confirmed: false },
    },
    {
      ...but('Delivery is as it was set last', e.delivery),
      context: { email_notifications: false, sms_notifications: true },
    },
    { ...but('The mode is the one used last', e.mode), context: { user_type: 'seeker' as const } },
    { ...but('Failed logins are counted', e.loginFailed, e.loginFailed), context: { failed_logins: 2 } },
    {
      ...but('A password is as old as its last change', { ...e.passwordChanged, at: summer }, e.resetAsked),
      context: { password_changed_at: summer, reset_asked_at: at },
    },
    {
      ...but('A logout ends a session at its moment', { ...e.loggedOut, at: summer }),
      context: { sessions_changed_at: summer },
    },
    {
      ...but('A revocation ends sessions at its moment', { ...e.sessionsRevoked, at: summer }),
      context: { sessions_changed_at: summer },
    },
    {
      ...but('Second factors add up, each once', e.sms, e.totp, e.totp),
      context: { mfa_methods: ['sms' as const, 'totp' as const], mfa_phone: phone },
    },
    {
      ...but('Codes by SMS go to the number proved last', e.sms, e.otherSms, e.totp),
      context: { mfa_phone: e.otherPhone },
    },
    {
      ...but('The app in force is the one proved last', e.totp, e.otherTotp, e.sms),
      context: { mfa_methods: ['totp' as const, 'sms' as const], mfa_proof: id(4) },
    },
    {
      ...but('Factors turned off are gone', e.sms, e.totp, e.mfaOff),
      context: { mfa_methods: [], mfa_phone: undefined, mfa_proof: undefined },
    },
    {
      ...but(
        'An account taken back is as it was at first',
        e.phoned,
        e.phoneConfirmed,
        e.delivery,
        e.sms,
        e.totp,
        e.payout,
        e.reclaimed,
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
        mfa_proof: undefined,
      },
    },
    {
      ...but('A new password drops an address that was asked for', e.changeAsked, e.passwordChanged),
      context: { email, email_pending: undefined },
    },
    {
      ...but('Roles are the ones given last', e.roles, e.noRoles, e.roles),
      context: { roles: [...e.roles.roles] },
    },
    {
      ...but('The payout address is the one set last', e.payout),
      context: { payout_email: 'pay@example.com' },
    },
  ]
})
