import type { Channel } from '#domain/notifications/messages.ts'
import { accounts } from '../../identity/account.ts'
import { isMailAddress } from '../../identity/mails/address.ts'
import { acceptsTextMessages } from '../../identity/text-message-numbers.ts'
import type { Commander } from '../../kernel/handle.ts'

/** `smsCountries`: the countries (ISO 3166) whose numbers get text messages. */
export type ChannelDependencies = { commander: Commander; smsCountries: readonly string[] }

/**
 * Where this member wants to be told of things now, by their settings: a mail only at an address that they confirmed, a
 * text message only at a number that they confirmed by a code, of a country whose numbers get texts; nothing while the account is suspended, since no link would open.
 */
export async function channelsOf(
  { commander, smsCountries }: ChannelDependencies,
  user_id: string,
): Promise<Partial<Record<Channel, string>>> {
  const { value, context } = (await commander.load(accounts, user_id)).state
  if (value !== 'active') return {}
  const { email, email_verified, email_notifications } = context
  const { phone = '', phone_confirmed, sms_notifications } = context
  return {
    ...(email_notifications && email_verified && isMailAddress(email) && { email }),
    ...(sms_notifications && phone_confirmed && acceptsTextMessages(phone, smsCountries) && { sms: phone }),
  }
}
