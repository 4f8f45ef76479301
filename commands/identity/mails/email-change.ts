import { z } from 'zod'
import { VERIFY_LINK_HOURS } from '#domain/kernel/terms.ts'
import { formatDuration } from '#domain/kernel/time/duration.ts'
import type { Commander } from '../../kernel/handle.ts'
import { messageTask } from '../../notifications/message-task.ts'
import type { MailContent } from '../../ports/mailer.ts'
import type { MailedLinks } from '../../ports/second-factor-codes.ts'
import { accountAggregate } from '../account.ts'
import { sendAccountExists } from './account-exists.ts'

/** Sent to the new address of an account, which takes effect once the link is opened. */
export const emailChangeMail = ({ link }: { link: string }): MailContent => ({
  title: 'Confirm your new email address',
  before: [
    'Someone logged in to your account asked to use this address from now on. Please confirm that it is yours.',
    `Until then, you log in with your old address. The link works for ${formatDuration(VERIFY_LINK_HOURS, 'hour')}.`,
  ],
  action: { label: 'Confirm my new address', link },
  after: ['If you did not ask for this, you can ignore this email. Nothing will change.'],
})

type MailNeeds = {
  commander: Commander
  mailedLinks: MailedLinks
  logins: { userOf(email: string): Promise<string | undefined> }
  webOrigin: string
}

/**
 * Mails the link that confirms a member's new address to that address. If the address has got an account of
 * its own meanwhile, mails that account's owner that somebody wanted it.
 */
export const emailChangeMailTask = messageTask({
  name: 'email-change-mail',
  payload: z.object({ user_id: z.uuid() }),
  key: ({ user_id }) => `email-change:${user_id}`,
  async send(needs: MailNeeds, { user_id }, sending) {
    const { commander, mailedLinks, logins, webOrigin } = needs
    const { state } = await commander.load(accountAggregate, user_id)
    const { email_pending } = state.context
    if (email_pending === undefined || state.value !== 'active') return
    const owner = await logins.userOf(email_pending)
    if (owner !== undefined && owner !== user_id) return sendAccountExists(needs, owner, sending)
    const id = await mailedLinks.verification(user_id, email_pending, sending.seed)
    await sending.mailer.send({
      to: email_pending,
      ...emailChangeMail({ link: `${webOrigin}/verify/${id}` }),
    })
  },
})
