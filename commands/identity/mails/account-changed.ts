import { z } from 'zod'
import { Account } from '#domain/identity/account/account.ts'
import type { AccountEvent } from '#domain/identity/account/messages.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { messageTask } from '../../notifications/message-task.ts'
import type { EventStore } from '../../ports/event-store.ts'
import type { MailContent } from '../../ports/mailer.ts'
import { isAddress } from './address.ts'

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

const PATHS = {
  settings: { label: 'Open Settings', path: '/settings#second-factor' },
  forgot: { label: 'Choose a new password', path: '/forgot-password' },
  contact: { label: 'Write to us', path: '/contact' },
}

type Words = Pick<MailContent, 'title' | 'before'> & { action?: keyof typeof PATHS }

const WARNING = 'If this was not you, choose a new password now: it ends every session of your account.'

const WORDS: Record<AccountChange, Words> = {
  'email-change-asked': {
    title: 'Your email address is about to change',
    before: [
      'Someone with your account asked to use another email address. It counts once the link sent to that address is opened; until then everything stays as it is.',
      WARNING,
    ],
    action: 'forgot',
  },
  'email-changed': {
    title: 'Your email address has changed',
    before: [
      'Your account now has another email address, and this one no longer logs in.',
      'If this was not you, write to us.',
    ],
    action: 'contact',
  },
  'phone-changed': {
    title: 'Your phone number has changed',
    before: ['Someone with your account set the number that text messages go to.', WARNING],
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
      'A second factor was set up for your account: logging in asks for a code besides the password, and all other sessions have ended. A new authenticator app or phone number takes the place of the one before.',
      WARNING,
    ],
    action: 'forgot',
  },
  'second-factor-off': {
    title: 'The second factor is off',
    before: [
      'Logging in to your account no longer asks for a code besides the password, and all other sessions have ended.',
      WARNING,
    ],
    action: 'forgot',
  },
  'second-factor-reset': {
    title: 'Our staff reset your second factor',
    before: [
      'Logging in to your account no longer asks for a code besides the password. Set up a new second factor in Settings.',
      'If you did not ask us for this, choose a new password and write to us from our contact page.',
    ],
    action: 'settings',
  },
  'account-suspended': {
    title: 'Your account is suspended',
    before: [
      'Our staff suspended your account, and you cannot log in. Money that is held stays held.',
      'If you think this is a mistake, write to us.',
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
      'Someone with your account set the address that what you earn is paid out to.',
      `${WARNING} Then set the right address in the payment settings.`,
    ],
    action: 'forgot',
  },
  'session-reused': {
    title: 'Someone may have used your session',
    before: [
      'A login of yours was used in two places at once, as happens when it is stolen. We ended it, so you have to log in again there.',
      'If you are not sure why, choose a new password: it ends every session of your account.',
    ],
    action: 'forgot',
  },
}

/** `web`: the web app's origin. */
export function accountChangedMail(what: AccountChange, { web }: { web: string }): MailContent {
  const { title, before, action } = WORDS[what]
  const page = action && PATHS[action]
  return {
    title,
    before,
    action: page && { label: page.label, link: `${web}${page.path}` },
    after: ['You get this mail because it concerns the safety of your account.'],
  }
}

type Needs = { store: Pick<EventStore, 'read'>; web: string }

/**
 * Mails the owner of an account what has happened to it, at the address that they had just before the event that caused
 * it: an attacker who changes the address cannot hide that from its owner. Nothing is sent once the account is erased.
 */
export const accountChangedMailTask = messageTask({
  // An old name, which stays since tasks of this name are queued in databases.
  name: 'told',
  payload: z.object({ user_id: z.uuid(), what: z.enum(ACCOUNT_CHANGES) }),
  key: (_, event_id) => `told:${event_id}`,
  async send({ store, web }: Needs, { user_id, what }, { mailer }, { causation_id }) {
    const { events: past } = (await store.read(streamOf('account', user_id))) ?? { events: [] }
    const at = past.findIndex(({ id }) => id === causation_id)
    const before = at === -1 ? past : past.slice(0, at)
    const { email } = Account.replay(before.map(({ event }) => event as AccountEvent)).context
    if (isAddress(email)) await mailer.send({ to: email, ...accountChangedMail(what, { web }) })
  },
})
