import { z } from 'zod'
import { ERASED } from '#domain/kernel/personal.ts'
import { accountAggregate } from '../identity/account.ts'
import { profileAggregate } from '../identity/profile.ts'
import type { Commander } from '../kernel/handle.ts'
import { messageTask } from '../notifications/message-task.ts'
import { contactAggregate } from './contact.ts'
import { contactMail } from './mail-texts.ts'

/** `support`: the address that messages to support go to. */
type MailNeeds = { commander: Commander; webOrigin: string; support: string }

/** Mails a message to support; a reply to the mail goes to the message's author. */
export const contactMailTask = messageTask({
  name: 'contact-mail',
  payload: z.object({ contact_id: z.uuid() }),
  key: ({ contact_id }) => `contact-mail:${contact_id}`,
  async send({ commander, webOrigin, support }: MailNeeds, { contact_id }, { mailer }) {
    const { state } = await commander.load(contactAggregate, contact_id)
    const { user_id, message, ...visitor } = state.context
    if (state.value === 'none' || message === ERASED) return
    const { name, email, phone } =
      user_id === undefined ? visitor : await contactDetailsOf(commander, user_id)
    const from = { name, email, phone, message, member: user_id !== undefined }
    await mailer.send({
      to: support,
      reply_to: email,
      ...contactMail(from, { link: `${webOrigin}/staff/contact` }),
    })
  },
})

async function contactDetailsOf(commander: Commander, user_id: string) {
  const [{ state: account }, { state: profile }] = await Promise.all([
    commander.load(accountAggregate, user_id),
    commander.load(profileAggregate, user_id),
  ])
  const { first_name, last_name } = profile.context
  const { email, phone } = account.context
  return { name: `${first_name} ${last_name}`, email, phone }
}
