import { z } from 'zod'
import { VERIFY_LINK_HOURS } from '#domain/kernel/terms.ts'
import { formatDuration } from '#domain/kernel/time/duration.ts'
import type { Commander } from '../../kernel/handle.ts'
import { messageTask } from '../../notifications/message-task.ts'
import type { MailContent } from '../../ports/mailer.ts'
import type { MailedLinks } from '../../ports/second-factor-codes.ts'
import { accountAggregate } from '../account.ts'

/** The mail with the link that verifies an address. */
export const verificationMail = ({ link }: { link: string }): MailContent => ({
  title: 'Confirm your email address',
  before: [
    `Please confirm that this address is yours. The link works for ${formatDuration(VERIFY_LINK_HOURS, 'hour')}.`,
  ],
  action: { label: 'Confirm my address', link },
  after: ['If you did not create an account, you can ignore this email.'],
})

type MailNeeds = { commander: Commander; mailedLinks: MailedLinks; webOrigin: string }

/** Mails a verification link to a member whose address is not verified. */
export const verificationMailTask = messageTask({
  name: 'verification-mail',
  payload: z.object({ user_id: z.uuid() }),
  key: ({ user_id }) => `verification:${user_id}`,
  async send({ commander, mailedLinks, webOrigin }: MailNeeds, { user_id }, { mailer, seed }) {
    const { state } = await commander.load(accountAggregate, user_id)
    const { email, email_verified } = state.context
    if (email_verified || state.value !== 'active') return
    const id = await mailedLinks.verification(user_id, email, seed)
    await mailer.send({ to: email, ...verificationMail({ link: `${webOrigin}/verify/${id}` }) })
  },
})
