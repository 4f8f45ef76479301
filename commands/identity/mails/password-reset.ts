import { z } from 'zod'
import { RESET_LINK_HOURS } from '#domain/kernel/terms.ts'
import { formatDuration } from '#domain/kernel/time/duration.ts'
import type { Commander } from '../../kernel/handle.ts'
import { messageTask } from '../../notifications/message-task.ts'
import type { MailContent } from '../../ports/mailer.ts'
import type { MailedLinks } from '../../ports/second-factor-codes.ts'
import { addressOf } from '../account.ts'

/** The mail with the link that sets a new password once. */
export const passwordResetMail = ({ link }: { link: string }): MailContent => ({
  title: 'Choose a new password',
  before: [
    `Someone asked to reset the password of your account. The link works once, for ${formatDuration(RESET_LINK_HOURS, 'hour')}, or until you ask for another one.`,
  ],
  action: { label: 'Choose a new password', link },
  after: ['If you did not ask for this, you can ignore this email. Your password stays the same.'],
})

type MailNeeds = { commander: Commander; mailedLinks: MailedLinks; webOrigin: string }

/**
 * Mails a member the link that sets a new password. A suspended member gets it too, but still cannot log in.
 */
export const passwordResetMailTask = messageTask({
  name: 'reset-mail',
  payload: z.object({ user_id: z.uuid() }),
  key: ({ user_id }) => `reset:${user_id}`,
  async send({ commander, mailedLinks, webOrigin }: MailNeeds, { user_id }, { mailer, seed }) {
    const to = await addressOf(commander, user_id)
    const id = to && (await mailedLinks.passwordReset(user_id, to, seed))
    if (id)
      await mailer.send({
        to,
        ...passwordResetMail({ link: `${webOrigin}/reset-password/${user_id}/${id}` }),
      })
  },
})
