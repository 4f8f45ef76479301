import type { Channel } from '#domain/notifications/messages.ts'
import { accounts } from '../../identity/account.ts'
import { isAddress } from '../../identity/mails/address.ts'
import type { Commander } from '../../kernel/handle.ts'

/**
 * Where this member wants to be told of things now, by their settings: a mail only at an address that they confirmed, a
 * text message only with a phone; nothing while the account is suspended, since no link would open.
 */
export async function channelsOf(
  commander: Commander,
  user_id: string,
): Promise<Partial<Record<Channel, string>>> {
  const { value, context } = (await commander.load(accounts, user_id)).state
  if (value !== 'active') return {}
  const { email, email_verified, email_notifications, phone = '', sms_notifications } = context
  return {
    ...(email_notifications && email_verified && isAddress(email) && { email }),
    ...(sms_notifications && isAddress(phone) && { sms: phone }),
  }
}
