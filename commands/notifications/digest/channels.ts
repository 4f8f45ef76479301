import type { Channel } from '#domain/notifications/notification-schemas.ts'
import { accountAggregate, isMailAddress } from '../../identity/account.ts'
import { acceptsTextMessages } from '../../identity/text-message-numbers.ts'
import type { Commander } from '../../kernel/handle.ts'

/** `smsCountries` lists the countries (ISO 3166) whose numbers get text messages. */
export type ChannelNeeds = { commander: Commander; smsCountries: readonly string[] }

/**
 * Returns the addresses for this member's digests by their settings: a verified email, and a confirmed phone
 * number of a country that gets text messages. None while the account is suspended, since its links would not
 * open.
 */
export async function channelsOf(
  { commander, smsCountries }: ChannelNeeds,
  user_id: string,
): Promise<Partial<Record<Channel, string>>> {
  const { value, context } = (await commander.load(accountAggregate, user_id)).state
  if (value !== 'active') return {}
  const { email, email_verified, email_notifications } = context
  const { phone = '', phone_confirmed, sms_notifications } = context
  return {
    ...(email_notifications && email_verified && isMailAddress(email) && { email }),
    ...(sms_notifications && phone_confirmed && acceptsTextMessages(phone, smsCountries) && { sms: phone }),
  }
}
