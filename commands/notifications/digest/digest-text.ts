import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import type { Needs } from '../../kernel/dependencies.ts'
import type { Context } from '../../kernel/handle.ts'
import type { DeliveryContext } from '../../ports/outbox.ts'
import { messageTask } from '../message-task.ts'
import { type ChannelDependencies, channelsOf } from './channels.ts'
import { Digest, digestLink, digestTitle, isWorthSending } from './digest-content.ts'

/** The same as the mail, in one line with one link. */
export const digestText = (
  digest: Pick<Digest, 'items' | 'conversations'>,
  { web }: { web: string },
): string => `${PRODUCT_NAME}: ${digestTitle(digest)}. ${digestLink(digest, web)}`

export type DigestTextDependencies = ChannelDependencies & Needs<'commander' | 'lookups'> & { web: string }

/** Texts a member what was bundled, unless they turned that off or read it meanwhile. */
export async function sendDigestText(
  { web, ...deps }: DigestTextDependencies,
  digest: Digest,
  { textMessages, seed }: DeliveryContext,
  { at }: Context,
) {
  const { sms } = await channelsOf(deps, digest.user_id)
  if (sms === undefined || !(seed.isRetry || (await isWorthSending(deps, digest, at)))) return
  await textMessages.send({ to: sms, text: digestText(digest, { web }) })
}

export const digestTextTask = messageTask({
  name: 'notification-text',
  payload: Digest,
  key: (_, event_id) => `notification-text:${event_id}`,
  send: sendDigestText,
})
