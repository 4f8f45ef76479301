import { z } from 'zod'
import { LOCKOUT_MINUTES } from '#domain/kernel/terms.ts'
import { formatDuration } from '#domain/kernel/time/duration.ts'
import type { Commander } from '../../kernel/handle.ts'
import { messageTask } from '../../notifications/message-task.ts'
import type { MailContent } from '../../ports/mailer.ts'
import { addressOf } from '../account.ts'

/** Sent to the owner of an account that is locked after failed logins of others. */
export const lockoutMail = ({ link }: { link: string }): MailContent => ({
  title: 'Too many wrong passwords for your account',
  before: [
    `Someone, perhaps you, entered too many wrong passwords or codes for your account. For ${formatDuration(LOCKOUT_MINUTES, 'minute')}, it can be logged in to only on devices that you have used before.`,
    'Nobody got in by this. To log in on a new device now, choose a new password.',
  ],
  action: { label: 'Choose a new password', link },
  after: ['You get this email because it is about the security of your account, at most once a day.'],
})

type MailNeeds = { commander: Commander; webOrigin: string }

/** Mails a member that failed logins have locked their account. */
export const lockoutMailTask = messageTask({
  name: 'lockout-mail',
  payload: z.object({ user_id: z.uuid() }),
  key: ({ user_id }) => `lockout:${user_id}`,
  async send({ commander, webOrigin }: MailNeeds, { user_id }, { mailer }) {
    const to = await addressOf(commander, user_id)
    if (to !== undefined) await mailer.send({ to, ...lockoutMail({ link: `${webOrigin}/forgot-password` }) })
  },
})
