import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import type { Channel } from '#domain/notifications/notification-schemas.ts'
import type { Needs } from '../../kernel/dependencies.ts'
import type { CommandContext } from '../../kernel/handle.ts'
import type { UnsubscribeTokens } from '../../ports/identity/device-tokens.ts'
import type { MailContent } from '../../ports/mailer.ts'
import type { DeliveryContext } from '../../ports/outbox.ts'
import { messageTask } from '../message-task.ts'
import { type ChannelNeeds, channelsOf } from './channels.ts'
import {
  actionLabel,
  digestLink,
  digestTitle,
  eventCounts,
  isWorthSending,
  messagesLink,
  NotificationDigest,
  unreadMessagesText,
} from './digest-content.ts'

/** `unsubscribe` is the page on which this member turns such mails off without logging in. */
type Links = { webOrigin: string; unsubscribe: string }

const PRIVACY_NOTICE =
  'You can see who and what it is about in your account. We leave that out of emails, because others may see them.'

/**
 * Makes the mail that tells a member what happened and where to read it. A mail contains no names, titles,
 * amounts or texts of anybody.
 */
export function digestMail(
  digest: Pick<NotificationDigest, 'items' | 'conversations'>,
  { webOrigin, unsubscribe }: Links,
): MailContent {
  const { items, conversations } = digest
  // The subject names the newest event, and the mail lists them from the oldest to the newest.
  const eventLines = eventCounts({ items })
    .toReversed()
    .map(([text, times]) => `${text}${times === 1 ? '.' : `, ${times} times.`}`)
  const messageLines = conversations.length === 0 ? [] : [`${unreadMessagesText({ conversations })}.`]
  const lines = [...eventLines, ...messageLines]
  return {
    title: digestTitle(digest),
    // A single event is in the subject already.
    before: [...(lines.length === 1 && items.length <= 1 ? [] : lines), PRIVACY_NOTICE],
    action: { label: actionLabel(digest), link: digestLink(digest, webOrigin) },
    after: ['You get this email because email notifications are on in your settings.'],
    links: [
      ...(items.length > 0 && conversations.length > 0
        ? [{ label: 'Your messages', link: messagesLink({ conversations }, webOrigin) }]
        : []),
      { label: 'Settings', link: `${webOrigin}/settings#notifications` },
      { label: 'Turn off these emails', link: unsubscribe },
    ],
  }
}

export type DigestMailNeeds = ChannelNeeds &
  Needs<'commander' | 'lookups'> & { unsubscribeTokens: UnsubscribeTokens; webOrigin: string; api: string }

/**
 * Returns the address or number for a digest; `undefined` if the member turned that channel off, or has read
 * all of it.
 */
async function recipientOf(
  deps: ChannelNeeds & Needs<'commander' | 'lookups'>,
  digest: NotificationDigest,
  channel: Channel,
  { seed }: DeliveryContext,
  { at }: CommandContext,
) {
  const { [channel]: recipient } = await channelsOf(deps, digest.user_id)
  if (recipient === undefined) return undefined
  // A digest is sent again after a crash whatever was read since then, since the first one may have arrived.
  return seed.isRetry || (await isWorthSending(deps, digest, at)) ? recipient : undefined
}

/** Mails a digest to a member, unless they turned mails off or have read all of it meanwhile. */
export async function sendDigestMail(
  { unsubscribeTokens, webOrigin, api, ...deps }: DigestMailNeeds,
  digest: NotificationDigest,
  sending: DeliveryContext,
  ctx: CommandContext,
) {
  const email = await recipientOf(deps, digest, 'email', sending, ctx)
  if (email === undefined) return
  const token = await unsubscribeTokens.issue(digest.user_id, email)
  await sending.mailer.send({
    to: email,
    unsubscribe: `${api}/notifications/unsubscribe/${token}`,
    ...digestMail(digest, { webOrigin, unsubscribe: `${webOrigin}/unsubscribe/${token}` }),
  })
}

export const digestMailTask = messageTask({
  name: 'notification-mail',
  payload: NotificationDigest,
  key: (_, event_id) => `notification-mail:${event_id}`,
  send: sendDigestMail,
})

/** Makes the text message of a digest, in one line with one link. */
export const digestText = (
  digest: Pick<NotificationDigest, 'items' | 'conversations'>,
  { webOrigin }: { webOrigin: string },
): string => `${PRODUCT_NAME}: ${digestTitle(digest)}. ${digestLink(digest, webOrigin)}`

export type DigestTextNeeds = ChannelNeeds & Needs<'commander' | 'lookups'> & { webOrigin: string }

/**
 * Sends a digest to a member as a text message, unless they turned those off or have read all of it
 * meanwhile.
 */
export async function sendDigestText(
  { webOrigin, ...deps }: DigestTextNeeds,
  digest: NotificationDigest,
  sending: DeliveryContext,
  ctx: CommandContext,
) {
  const sms = await recipientOf(deps, digest, 'sms', sending, ctx)
  if (sms === undefined) return
  await sending.textMessages.send({ to: sms, text: digestText(digest, { webOrigin }) })
}

export const digestTextTask = messageTask({
  name: 'notification-text',
  payload: NotificationDigest,
  key: (_, event_id) => `notification-text:${event_id}`,
  send: sendDigestText,
})
