import type { Channel } from '#domain/notifications/notification-schemas.ts'
import type { Needs } from '../../kernel/dependencies.ts'
import type { CommandContext } from '../../kernel/handle.ts'
import type { UnsubscribeTokens } from '../../ports/identity/device-tokens.ts'
import type { MailContent } from '../../ports/mailer.ts'
import type { DeliveryContext } from '../../ports/outbox.ts'
import { messageTask } from '../message-task.ts'
import { MAX_SEGMENT_LENGTH, textMessage } from '../text-message.ts'
import { type ChannelNeeds, channelsOf } from './channels.ts'
import {
  actionLabel,
  countUpdates,
  digestLink,
  digestTitle,
  eventCounts,
  isWorthSending,
  messagesLink,
  NotificationDigest,
  stepsOf,
  unreadMessagesText,
} from './digest-content.ts'
import { LABELS, NO_DETAILS, newsRow, SEE_DETAILS, updatesText, WHY } from './mail-texts.ts'

/** `unsubscribe` is the page on which this member turns such mails off without logging in. */
type Links = { webOrigin: string; unsubscribe: string }

/**
 * Makes the mail that tells a member what happened and where to read it. A mail contains no names, titles,
 * amounts or texts of anybody.
 */
export function digestMail(
  digest: Pick<NotificationDigest, 'items' | 'conversations'>,
  { webOrigin, unsubscribe }: Links,
): MailContent {
  const { items, conversations } = digest
  const eventRows = eventCounts({ items }).map(([text, times]) => newsRow(text, times))
  const messageRows = conversations.length === 0 ? [] : [`${unreadMessagesText({ conversations })}.`]
  const news = [...eventRows, ...messageRows]
  return {
    title: digestTitle(digest),
    // A single event is in the subject already.
    news: news.length === 1 && items.length <= 1 ? [] : news,
    steps: stepsOf(digest),
    before: [SEE_DETAILS],
    action: { label: actionLabel(digest), link: digestLink(digest, webOrigin) },
    after: [NO_DETAILS],
    why: WHY,
    links: [
      ...(items.length > 0 && conversations.length > 0
        ? [{ label: LABELS.messagesLink, link: messagesLink({ conversations }, webOrigin) }]
        : []),
      { label: LABELS.settings, link: `${webOrigin}/settings#notifications` },
      { label: LABELS.unsubscribe, link: unsubscribe },
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

/** Makes the text message of a digest, in one line with one link, which must not be cut. */
export function digestText(
  digest: Pick<NotificationDigest, 'items' | 'conversations'>,
  { webOrigin }: { webOrigin: string },
): string {
  const link = digestLink(digest, webOrigin)
  const whole = textMessage(`${digestTitle(digest)}. ${link}`)
  return whole.length <= MAX_SEGMENT_LENGTH
    ? whole
    : textMessage(`${updatesText(countUpdates(digest))}. ${link}`)
}

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
