import { z } from 'zod'
import type { Commander } from '../../kernel/handle.ts'
import { messageTask } from '../../notifications/message-task.ts'
import type { MailContent } from '../../ports/mailer.ts'
import type { DeliveryContext } from '../../ports/outbox.ts'
import { addressOf } from '../account.ts'

/** Sent to the owner of an account whose address somebody tried to use for another account. */
export const accountExistsMail = ({ link }: { link: string }): MailContent => ({
  title: 'You already have an account',
  before: [
    'Someone, perhaps you, tried to use this address for an account. You already have an account with this address. Nothing has changed.',
    'You can log in with this address. If you forgot your password, you can choose a new one from the login page.',
  ],
  action: { label: 'Log in', link },
  after: ['If this was not you, you can ignore this email.'],
})

type MailNeeds = { commander: Commander; webOrigin: string }

/** Mails a member that somebody tried to use their address for another account. */
export async function sendAccountExists(
  { commander, webOrigin }: MailNeeds,
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
  send: (needs: MailNeeds, { user_id }, sending) => sendAccountExists(needs, user_id, sending),
})
