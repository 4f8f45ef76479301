import { z } from 'zod'
import type { Commander } from '../../kernel/handle.ts'
import { messageTask } from '../../notifications/message-task.ts'
import type { DeliveryContext } from '../../ports/outbox.ts'
import type { MailedLinks } from '../../ports/second-factor-codes.ts'
import { accountAggregate, addressOf } from '../account.ts'
import { accountExistsMail, emailChangeMail, passwordResetMail, verificationMail } from './mail-texts.ts'

type LinkNeeds = { commander: Commander; mailedLinks: MailedLinks; webOrigin: string }

/** Mails a verification link to a member whose address is not verified. */
export const verificationMailTask = messageTask({
  name: 'verification-mail',
  payload: z.object({ user_id: z.uuid() }),
  key: ({ user_id }) => `verification:${user_id}`,
  async send({ commander, mailedLinks, webOrigin }: LinkNeeds, { user_id }, { mailer, seed }) {
    const { state } = await commander.load(accountAggregate, user_id)
    const { email, email_verified } = state.context
    if (email_verified || state.value !== 'active') return
    const id = await mailedLinks.verification(user_id, email, seed)
    await mailer.send({ to: email, ...verificationMail({ link: `${webOrigin}/verify/${id}` }) })
  },
})

/**
 * Mails a member the link that sets a new password. A suspended member gets it too, but still cannot log in.
 */
export const passwordResetMailTask = messageTask({
  name: 'reset-mail',
  payload: z.object({ user_id: z.uuid() }),
  key: ({ user_id }) => `reset:${user_id}`,
  async send({ commander, mailedLinks, webOrigin }: LinkNeeds, { user_id }, { mailer, seed }) {
    const to = await addressOf(commander, user_id)
    const id = to && (await mailedLinks.passwordReset(user_id, to, seed))
    if (id)
      await mailer.send({
        to,
        ...passwordResetMail({ link: `${webOrigin}/reset-password/${user_id}/${id}` }),
      })
  },
})

type AccountExistsNeeds = { commander: Commander; webOrigin: string }

/** Mails a member that somebody tried to use their address for another account. */
async function sendAccountExists(
  { commander, webOrigin }: AccountExistsNeeds,
  user_id: string,
  { mailer }: DeliveryContext,
) {
  const to = await addressOf(commander, user_id)
  if (to !== undefined) await mailer.send({ to, ...accountExistsMail({ link: `${webOrigin}/login` }) })
}

export const accountExistsMailTask = messageTask({
  name: 'account-exists-mail',
  payload: z.object({ user_id: z.uuid() }),
  key: ({ user_id }) => `account-exists:${user_id}`,
  send: (needs: AccountExistsNeeds, { user_id }, sending) => sendAccountExists(needs, user_id, sending),
})

type EmailChangeNeeds = LinkNeeds & { logins: { userOf(email: string): Promise<string | undefined> } }

/**
 * Mails the link that confirms a member's new address to that address. If the address has got an account of
 * its own meanwhile, mails that account's owner that somebody wanted it.
 */
export const emailChangeMailTask = messageTask({
  name: 'email-change-mail',
  payload: z.object({ user_id: z.uuid() }),
  key: ({ user_id }) => `email-change:${user_id}`,
  async send(needs: EmailChangeNeeds, { user_id }, sending) {
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
