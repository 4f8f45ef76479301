import type { Role } from '#domain/identity/account/account-schemas.ts'
import { CODE_MINUTES, LOCKOUT_MINUTES, RESET_LINK_HOURS, VERIFY_LINK_HOURS } from '#domain/kernel/terms.ts'
import { formatDuration } from '#domain/kernel/time/duration.ts'
import { textMessage } from '../../notifications/text-message.ts'
import type { MailContent } from '../../ports/mailer.ts'

// Every sentence of the mails and text messages about an account. They name nobody but the recipient's own
// account, since others may read a mail on its way or a text on a locked screen.

const SECURITY = "You're getting this because it's about your account's security."

// Mails with a link.

export const verificationMail = ({ link }: { link: string }): MailContent => ({
  title: 'Confirm your email address',
  before: ['Confirm that this address is yours, then log in to get started.'],
  action: { label: 'Confirm my email', link, showsLink: true },
  after: [
    `The link works for ${formatDuration(VERIFY_LINK_HOURS, 'hour')}.`,
    "Didn't sign up? Ignore this email and nothing happens.",
  ],
  why: "You're getting this because someone signed up with this address.",
})

/** Sent to the new address of an account, which takes effect once the link is opened. */
export const emailChangeMail = ({ link }: { link: string }): MailContent => ({
  title: 'Confirm your new email address',
  before: [
    "Someone logged in to your account asked to use this address from now on. If it's yours, confirm it below.",
    'Until then, log in with your old address.',
  ],
  action: { label: 'Confirm my new email', link, showsLink: true },
  after: [
    `The link works for ${formatDuration(VERIFY_LINK_HOURS, 'hour')}.`,
    "Didn't ask for this? Ignore this email and nothing changes.",
  ],
  why: "You're getting this because this address was entered in an account's settings.",
})

export const passwordResetMail = ({ link }: { link: string }): MailContent => ({
  title: 'Choose a new password',
  before: ["Someone asked to reset your account's password. You can choose a new one below."],
  action: { label: 'Choose a new password', link, showsLink: true },
  after: [
    `The link works once, for ${formatDuration(RESET_LINK_HOURS, 'hour')}, or until you ask for another.`,
    "Didn't ask for this? Ignore this email. Your password stays the same.",
  ],
  why: SECURITY,
})

/** Sent to the owner of an account whose address somebody tried to use for another account. */
export const accountExistsMail = ({ link }: { link: string }): MailContent => ({
  title: 'You already have an account',
  before: [
    'Someone, maybe you, tried to use this address for an account. You already have one with it, and nothing has changed.',
    'Forgot your password? Choose a new one from the login page.',
  ],
  action: { label: 'Log in', link },
  after: ["Wasn't you? You can ignore this email."],
  why: SECURITY,
})

// Codes.

/** The code is not in the subject, since lock screens show subjects. */
export const secondFactorCodeMail = ({ code }: { code: string }): MailContent => ({
  title: 'Your security code',
  before: ["Enter this code where you're asked for it."],
  code,
  after: [
    `It works for ${formatDuration(CODE_MINUTES, 'minute')}. Never share it. We'll never ask you for it.`,
    "Didn't ask for it? Someone may know your password. Change it in Settings.",
  ],
  why: SECURITY,
})

/** The last line lets a phone fill the code in, on our pages only. */
export const secondFactorCodeText = ({ code, webOrigin }: { code: string; webOrigin: string }): string =>
  textMessage(
    `${code} is your security code. It works for ${formatDuration(CODE_MINUTES, 'minute')}. Never share it. We'll never ask for it.`,
    `\n\n@${new URL(webOrigin).hostname} #${code}`,
  )

export const phoneCodeText = ({ code }: { code: string }): string =>
  textMessage(
    `${code} is your code to confirm this phone number. It works for ${formatDuration(CODE_MINUTES, 'minute')}. Didn't ask for it? Ignore it.`,
  )

// Safety of an account.

/** Sent to the owner of an account that is locked after failed logins of others. */
export const lockoutMail = ({ link }: { link: string }): MailContent => ({
  title: 'Too many wrong passwords for your account',
  before: [
    `Someone, maybe you, entered too many wrong passwords or codes. For ${formatDuration(LOCKOUT_MINUTES, 'minute')}, you can log in only on devices you've used before.`,
    'Nobody got in. To log in on a new device now, choose a new password.',
  ],
  action: { label: 'Choose a new password', link },
  why: `${SECURITY} We send it once a day at most.`,
})

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

type ChangeText = Pick<MailContent, 'title' | 'before'> & { action?: keyof typeof ACTIONS }

const WARNING = "Wasn't you? Choose a new password now. That logs everyone out of your account."
const PAYOUT_WARNING = `${WARNING} Then correct the payout email in Payment Settings.`

const changeTexts: Record<AccountChange | 'payout-address-set', ChangeText> = {
  'email-change-asked': {
    title: 'Your email address is about to change',
    before: [
      'Someone logged in to your account asked to change its email address. It changes when the link sent to the new address is opened. Until then, nothing changes.',
      WARNING,
    ],
    action: 'forgot',
  },
  'email-changed': {
    title: 'Your email address has changed',
    before: [
      "Your account now has another email address. You can't log in with this one anymore.",
      "Wasn't you? Contact us.",
    ],
    action: 'contact',
  },
  'phone-changed': {
    title: 'Your phone number has changed',
    before: ['Someone logged in to your account changed its phone number for text messages.', WARNING],
    action: 'forgot',
  },
  'password-changed': {
    title: 'Your password has changed',
    before: ["Your password was changed. You've been logged out everywhere else.", WARNING],
    action: 'forgot',
  },
  'second-factor-on': {
    title: 'Two-factor authentication is on',
    before: [
      "You now need a code as well as your password to log in. You've been logged out everywhere else. A new authenticator app or phone number replaces the old one.",
      WARNING,
    ],
    action: 'forgot',
  },
  'second-factor-off': {
    title: 'Two-factor authentication is off',
    before: ["You now log in with just your password. You've been logged out everywhere else.", WARNING],
    action: 'forgot',
  },
  'second-factor-reset': {
    title: 'Our team reset your two-factor authentication',
    before: [
      'You now log in with just your password. Set up two-factor authentication again in Settings.',
      "Didn't ask us for this? Choose a new password, then contact us through our contact page.",
    ],
    action: 'settings',
  },
  'account-suspended': {
    title: 'Your account is suspended',
    before: [
      "Our team suspended your account, and you can't log in. Money in escrow stays there.",
      'Think this is a mistake? Contact us.',
    ],
    action: 'contact',
  },
  'account-restored': {
    title: 'Your account is restored',
    before: ['Your account is no longer suspended. You can log in again.'],
  },
  'payout-address-changed': {
    title: 'Your payout email has changed',
    before: ['Someone logged in to your account changed the email that your earnings go to.', PAYOUT_WARNING],
    action: 'forgot',
  },
  'payout-address-set': {
    title: 'Your payout email was set',
    before: ['Your earnings now go to the email saved in Payment Settings.', PAYOUT_WARNING],
    action: 'forgot',
  },
  'session-reused': {
    title: 'Someone may have used your session',
    before: [
      "One of your logins was used in two places at once, so it may have been stolen. We ended it. You'll have to log in again there.",
      'Not sure why? Choose a new password. That logs everyone out of your account.',
    ],
    action: 'forgot',
  },
}

/** Makes the mail about a change. `webOrigin` is the web app's origin, `when` the moment in words. */
export function accountChangedMail(
  change: keyof typeof changeTexts,
  { webOrigin, when }: { webOrigin: string; when: string },
): MailContent {
  const { action, ...texts } = changeTexts[change]
  const page = action && ACTIONS[action]
  return {
    ...texts,
    facts: [['When', when]],
    action: page && { label: page.label, link: `${webOrigin}${page.path}` },
    why: SECURITY,
  }
}

// Roles of staff.

const STAFF_SECURITY = "You're getting this because it's about the security of staff accounts."

const rolesSentence = (subject: string, roles: readonly Role[]) =>
  roles.length > 0
    ? `${subject} now has these roles: ${roles.join(', ')}.`
    : `${subject} has no staff roles now.`

/** The mail to the account whose roles changed. */
export const ownRolesMail = (roles: readonly Role[], webOrigin: string): MailContent => ({
  title: 'Your staff roles have changed',
  before: [rolesSentence('Your account', roles), "Didn't expect this? Tell another admin, or contact us."],
  action: { label: 'Contact us', link: `${webOrigin}/contact` },
  why: STAFF_SECURITY,
})

/** The mail to an admin. It names nobody, since reading names on the page leaves a record. */
export const otherRolesMail = (roles: readonly Role[], user_id: string, webOrigin: string): MailContent => ({
  title: 'The staff roles of an account have changed',
  before: [
    rolesSentence('The account', roles),
    'If no admin intended this, remove the roles and suspend the account that assigned them.',
  ],
  action: { label: 'Open the account', link: `${webOrigin}/staff/accounts/${user_id}` },
  why: STAFF_SECURITY,
})
