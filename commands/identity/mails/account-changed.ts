import { z } from 'zod'
import { accountLifecycle } from '#domain/identity/account/account.ts'
import type { AccountEvent } from '#domain/identity/account/account-schemas.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { messageTask } from '../../notifications/message-task.ts'
import type { EventStore } from '../../ports/event-store.ts'
import type { MailContent } from '../../ports/mailer.ts'
import { isMailAddress } from '../account.ts'

/** The changes that the owner of an account is mailed about afterwards. */
export const ACCOUNT_CHANGES = [
  'email-change-asked',
  'email-changed',
  'phone-changed',
  'password-changed',
  'second-factor-on',
  'second-factor-off',
  'second-factor-reset',
  'account-suspended',
  'account-restored',
  'session-reused',
  'payout-address-changed',
] as const
export type AccountChange = (typeof ACCOUNT_CHANGES)[number]

const ACTIONS = {
  settings: { label: 'Open Settings', path: '/settings#second-factor' },
  forgot: { label: 'Choose a new password', path: '/forgot-password' },
  contact: { label: 'Contact us', path: '/contact' },
}

type MailCopy = Pick<MailContent, 'title' | 'before'> & { action?: keyof typeof ACTIONS }

const WARNING = 'If this was not you, choose a new password now: it ends all sessions of your account.'

const mailCopy: Record<AccountChange | 'payout-address-set', MailCopy> = {
  'email-change-asked': {
    title: 'Your email address is about to change',
    before: [
      'Someone logged in to your account asked to change its email address. The change takes effect when the link sent to the new address is opened. Until then, nothing changes.',
      WARNING,
    ],
    action: 'forgot',
  },
  'email-changed': {
    title: 'Your email address has changed',
    before: [
      'Your account now has another email address. You can no longer log in with this one.',
      'If this was not you, contact us.',
    ],
    action: 'contact',
  },
  'phone-changed': {
    title: 'Your phone number has changed',
    before: ['Someone logged in to your account changed the phone number for text messages.', WARNING],
    action: 'forgot',
  },
  'password-changed': {
    title: 'Your password has changed',
    before: ['The password of your account was changed, and all other sessions have ended.', WARNING],
    action: 'forgot',
  },
  'second-factor-on': {
    title: 'A second factor is on',
    before: [
      'A second factor was set up for your account. Logging in now asks for a code as well as the password, and all other sessions have ended. A new authenticator app or phone number replaces the old one.',
      WARNING,
    ],
    action: 'forgot',
  },
  'second-factor-off': {
    title: 'The second factor is off',
    before: [
      'Logging in to your account no longer asks for a code as well as the password, and all other sessions have ended.',
      WARNING,
    ],
    action: 'forgot',
  },
  'second-factor-reset': {
    title: 'Our staff reset your second factor',
    before: [
      'Logging in to your account no longer asks for a code as well as the password. Set up a new second factor in Settings.',
      'If you did not ask us for this, choose a new password and contact us through our contact page.',
    ],
    action: 'settings',
  },
  'account-suspended': {
    title: 'Your account is suspended',
    before: [
      'Our staff suspended your account, and you cannot log in. Money in escrow stays there.',
      'If you think this is a mistake, contact us.',
    ],
    action: 'contact',
  },
  'account-restored': {
    title: 'Your account is restored',
    before: ['Your account is no longer suspended. You can log in again.'],
  },
  'payout-address-changed': {
    title: 'Your payout address has changed',
    before: [
      'Someone logged in to your account changed the address that your earnings are sent to.',
      `${WARNING} Then correct the address in Payment Settings.`,
    ],
    action: 'forgot',
  },
  'payout-address-set': {
    title: 'Your payout address was set',
    before: [
      'Your earnings are now sent to the address that was saved in Payment Settings.',
      `${WARNING} Then correct the address in Payment Settings.`,
    ],
    action: 'forgot',
  },
  'session-reused': {
    title: 'Someone may have used your session',
    before: [
      'One of your logins was used in two places at once. This can mean that it was stolen. We ended it, so you have to log in again there.',
      'If you are not sure why, choose a new password: it ends all sessions of your account.',
    ],
    action: 'forgot',
  },
}

/** Makes the mail about a change. `webOrigin` is the web app's origin. */
export function accountChangedMail(
  change: keyof typeof mailCopy,
  { webOrigin }: { webOrigin: string },
): MailContent {
  const { title, before, action } = mailCopy[change]
  const page = action && ACTIONS[action]
  return {
    title,
    before,
    action: page && { label: page.label, link: `${webOrigin}${page.path}` },
    after: ['You get this email because it is about the security of your account.'],
  }
}

type MailNeeds = { store: Pick<EventStore, 'read'>; webOrigin: string }

/**
 * Mails the owner of an account about a change, at the address that they had just before it. An attacker who
 * changes the address cannot hide that from its owner. Nothing is sent once the account is erased.
 */
export const accountChangedMailTask = messageTask({
  // An old name, which stays since tasks of this name are queued in databases.
  name: 'told',
  payload: z.object({ user_id: z.uuid(), what: z.enum(ACCOUNT_CHANGES) }),
  key: (_, event_id) => `told:${event_id}`,
  async send({ store, webOrigin }: MailNeeds, { user_id, what }, { mailer }, { causation_id }) {
    const { events: pastEvents } = (await store.read(streamOf('account', user_id))) ?? { events: [] }
    const causeIndex = pastEvents.findIndex(({ id }) => id === causation_id)
    const earlierEvents = causeIndex === -1 ? pastEvents : pastEvents.slice(0, causeIndex)
    const { email, payout_email } = accountLifecycle.replay(
      earlierEvents.map(({ event }) => event as AccountEvent),
    ).context
    const change = what === 'payout-address-changed' && !payout_email ? 'payout-address-set' : what
    if (isMailAddress(email)) await mailer.send({ to: email, ...accountChangedMail(change, { webOrigin }) })
  },
})
