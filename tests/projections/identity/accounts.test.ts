import { expect, test } from 'vitest'
import type { ProfileEvent } from '#domain/identity/profile.ts'
import { accountsReadModel } from '#projections/identity/accounts.ts'
import { profilesReadModel } from '#projections/identity/profiles.ts'
import * as happened from '#tests/domain/scenarios/identity/account/events.ts'
import { details } from '#tests/domain/scenarios/identity/profile.ts'
import { spring as at, id, spring } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const { user_id } = happened
const account = (...events: Parameters<typeof record>[1]) =>
  everyWay(accountsReadModel, record(`account-${user_id}`, events))
const fresh = {
  id: user_id,
  email: happened.email,
  email_validated: false,
  email_pending: null,
  phone: null,
  phone_confirmed: false,
  email_notifications: true,
  sms_notifications: false,
  user_type: null,
  roles: [],
  mfa_methods: [],
  status: 'active',
  payout_email: null,
  erasure_asked_by: null,
  erasure_asked_at: null,
  erasure_reason: null,
  erasure_confirmed_by: null,
  password_changed_at: null,
  created_at: spring,
}

test('A new account has an unverified address', () => {
  expect(account(happened.accountRegistered)).toEqual([fresh])
})

test('An account has the settings of its member', () => {
  const {
    accountRegistered,
    emailVerified,
    emailChangeAsked,
    emailChanged,
    phoneChanged,
    notificationSettingsChanged,
    userTypeChanged,
    payoutEmailChanged,
  } = happened
  expect(
    account(
      accountRegistered,
      emailVerified,
      emailChangeAsked,
      emailChanged,
      phoneChanged,
      notificationSettingsChanged,
      userTypeChanged,
      payoutEmailChanged,
    ),
  ).toEqual([
    {
      ...fresh,
      email: happened.otherEmail,
      email_validated: true,
      phone: happened.phone,
      email_notifications: false,
      sms_notifications: true,
      user_type: 'seeker',
      payout_email: 'pay@example.com',
    },
  ])
})

test('A phone is confirmed by its code or by a second factor of that number, until it changes', () => {
  const {
    accountRegistered,
    phoneChanged,
    phoneConfirmed,
    smsEnabled,
    otherSmsEnabled,
    totpEnabled,
    otherPhoneChanged,
  } = happened
  const isConfirmed = (...events: Parameters<typeof record>[1]) =>
    account(accountRegistered, phoneChanged, ...events)[0]?.phone_confirmed
  expect([phoneConfirmed, smsEnabled, otherSmsEnabled, totpEnabled].map((each) => isConfirmed(each))).toEqual(
    [true, true, false, false],
  )
  expect([isConfirmed(), isConfirmed(phoneConfirmed, otherPhoneChanged)]).toEqual([false, false])
})

test('A changed password drops the pending address', () => {
  const { accountRegistered, emailChangeAsked, passwordChanged } = happened
  expect(account(accountRegistered, emailChangeAsked)[0]?.email_pending).toBe(happened.otherEmail)
  expect(account(accountRegistered, emailChangeAsked, passwordChanged)).toEqual([
    { ...fresh, password_changed_at: passwordChanged.at },
  ])
})

test('A renewed second factor is one factor, and is absent after it is turned off', () => {
  const { accountRegistered, totpEnabled, otherTotpEnabled, smsEnabled, mfaDisabled } = happened
  expect(account(accountRegistered, totpEnabled, smsEnabled, otherTotpEnabled)).toEqual([
    { ...fresh, mfa_methods: ['totp', 'sms'] },
  ])
  expect(account(accountRegistered, totpEnabled, smsEnabled, mfaDisabled)).toEqual([fresh])
})

test('An account has the roles and the standing that staff gave it last', () => {
  const { accountRegistered, rolesChanged, rolesRemoved, accountSuspended, accountRestored } = happened
  expect(account(accountRegistered, rolesChanged, accountSuspended)).toEqual([
    { ...fresh, roles: ['verifier', 'admin'], status: 'suspended' },
  ])
  expect(account(accountRegistered, rolesChanged, accountSuspended, accountRestored, rolesRemoved)).toEqual([
    fresh,
  ])
})

test('An account that its owner took back has no data of the person who registered it', () => {
  const {
    accountRegistered,
    phoneChanged,
    notificationSettingsChanged,
    totpEnabled,
    payoutEmailChanged,
    accountReclaimed,
  } = happened
  expect(
    account(
      accountRegistered,
      phoneChanged,
      notificationSettingsChanged,
      totpEnabled,
      payoutEmailChanged,
      accountReclaimed,
    ),
  ).toEqual([fresh])
})

const profileCreated: ProfileEvent = { type: 'ProfileCreated', at, user_id: id(1), ...details }
const revised: ProfileEvent = { type: 'ProfileRevised', at, city: 'Dallas', looking_for_work: false }
const pictured: ProfileEvent = { type: 'ProfileImageChanged', at, image_id: id(7) }
const bare: ProfileEvent = { type: 'ProfileImageChanged', at }

const profile = (...events: ProfileEvent[]) => everyWay(profilesReadModel, record(`profile-${id(1)}`, events))
const freshProfile = {
  ...details,
  id: id(1),
  bio: '',
  license_type: null,
  looking_for_work: true,
  image_id: null,
  revision: 0,
  created_at: at,
}

test('A new profile is available for work', () => {
  expect(profile(profileCreated)).toEqual([freshProfile])
})

test('A revision changes the fields that it names, and increments the revision', () => {
  expect(profile(profileCreated, revised, revised)).toEqual([
    { ...freshProfile, city: 'Dallas', looking_for_work: false, revision: 2 },
  ])
})

test('A chosen license type can be removed', () => {
  const typeChosen: ProfileEvent = { type: 'ProfileRevised', at, license_type: 'NP' }
  expect(profile(profileCreated, typeChosen)).toEqual([{ ...freshProfile, license_type: 'NP', revision: 1 }])
  const typeRemoved: ProfileEvent = { type: 'ProfileRevised', at, license_type: '' }
  expect(profile(profileCreated, typeChosen, typeRemoved)).toEqual([{ ...freshProfile, revision: 2 }])
})

test('A picture is set and removed without a revision', () => {
  expect(profile(profileCreated, pictured)).toEqual([{ ...freshProfile, image_id: id(7) }])
  expect(profile(profileCreated, pictured, bare)).toEqual([freshProfile])
})
