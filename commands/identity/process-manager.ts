import type { Recorded } from '#domain/kernel/catalogue.ts'
import { idOf, type Reactions, type Task } from '../kernel/task.ts'

/** Tells the owner of the account; once for each event. */
const told = ({ stream, id }: Recorded, what: string): Task => ({
  name: 'told',
  payload: { user_id: idOf(stream), what },
  key: `told:${id}`,
})

const cutOff = ({ stream, id, event }: Recorded, which: 'all' | 'without_second_factor'): Task => ({
  name: 'cut-off',
  payload: { user_id: idOf(stream), until: event.at, which },
  key: `cut-off:${id}`,
})

/** Accounts, what belongs to them alone, and who writes to us without one. */
export const people: Reactions = {
  AccountRegistered: ({ stream }) => [
    { name: 'verification-mail', payload: { user_id: idOf(stream) }, key: `verification:${idOf(stream)}` },
  ],
  PayoutEmailChanged: (recorded) => [
    {
      name: 'redirect-payouts',
      payload: { user_id: idOf(recorded.stream) },
      key: `redirect-payouts:${recorded.id}`,
    },
    told(recorded, 'payout-address-changed'),
  ],
  AccountSuspended: (recorded) => [
    told(recorded, 'account-suspended'),
    cutOff(recorded, 'all'),
    {
      name: 'pending-hires',
      payload: { user_id: idOf(recorded.stream) },
      key: `pending-hires:${recorded.id}`,
    },
  ],
  RolesChanged: (recorded) =>
    recorded.event.roles.length > 0 ? [cutOff(recorded, 'without_second_factor')] : [],
  AccountRestored: (recorded) => [
    {
      name: 'waiting-payouts',
      payload: { user_id: idOf(recorded.stream) },
      key: `waiting-payouts:${recorded.id}`,
    },
    told(recorded, 'account-restored'),
  ],
  EmailChangeAsked: (recorded) => [
    {
      name: 'email-change-mail',
      payload: { user_id: idOf(recorded.stream) },
      key: `email-change:${idOf(recorded.stream)}`,
    },
    told(recorded, 'email-change-asked'),
  ],
  EmailChanged: (recorded) => [
    {
      name: 'login-address',
      payload: { user_id: idOf(recorded.stream) },
      key: `login-address:${recorded.id}`,
    },
    told(recorded, 'email-changed'),
  ],
  PasswordResetAsked: ({ stream }) => [
    { name: 'reset-mail', payload: { user_id: idOf(stream) }, key: `reset:${idOf(stream)}` },
  ],
  PasswordChanged: (recorded) => [told(recorded, 'password-changed')],
  MfaEnabled: (recorded) => [told(recorded, 'second-factor-on')],
  MfaDisabled: (recorded) => [
    told(recorded, recorded.event.by === 'staff' ? 'second-factor-reset' : 'second-factor-off'),
    ...(recorded.event.by === 'staff' ? [cutOff(recorded, 'all')] : []),
  ],
  SessionsRevoked: (recorded) =>
    recorded.event.reason === 'refresh_token_reused' ? [told(recorded, 'session-reused')] : [],
  ContactMessageReceived: ({ stream }) => [
    { name: 'contact-mail', payload: { contact_id: idOf(stream) }, key: `contact-mail:${idOf(stream)}` },
  ],
  LicenseVerified: ({ stream, id }) => [
    { name: 'license', payload: { license_id: idOf(stream) }, key: `license:${id}` },
  ],
  ProfileImageChanged: ({ stream, event: { replaces } }) =>
    replaces === undefined
      ? []
      : [
          {
            name: 'profile-image',
            payload: { user_id: idOf(stream), image_id: replaces },
            key: `profile-image:${replaces}`,
          },
        ],
}
