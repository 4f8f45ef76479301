import { z } from 'zod'
import { MAX_DIGEST_AGE_DAYS } from '#domain/kernel/terms.ts'
import { days } from '#domain/kernel/time/duration.ts'
import { BundledConversation, BundledItem } from '#domain/notifications/notification-schemas.ts'
import type { Needs } from '../../kernel/dependencies.ts'
import type { MailStep } from '../../ports/mailer.ts'
import { type NotificationKind, notificationCopyOf } from '../copy/notification-copy.ts'
import { notificationListAggregate } from '../notification-list.ts'
import {
  LABELS,
  mailWeightOf,
  moneySteps,
  newsTexts,
  OTHER_NEWS,
  unreadText,
  withFurther,
} from './mail-texts.ts'

/**
 * The content of one digest, sent as one mail and one text message: notifications, oldest first, and unread
 * messages. `at` is the moment at which it was bundled.
 */
export type NotificationDigest = z.infer<typeof NotificationDigest>
export const NotificationDigest = z.object({
  user_id: z.uuid(),
  items: z.array(BundledItem),
  conversations: z.array(BundledConversation).default([]),
  at: z.string(),
})

type DigestContent = Pick<NotificationDigest, 'items' | 'conversations'>

/**
 * Whether to send a digest: not if the member has read all of it, or if it is days old after an outage. The
 * content does not depend on this, so that a digest sent again after a crash is the same.
 */
export async function isWorthSending(
  { commander, lookups }: Needs<'commander' | 'lookups'>,
  { user_id, items, conversations, at }: NotificationDigest,
  now: string,
) {
  if (Date.parse(now) - Date.parse(at) > days(MAX_DIGEST_AGE_DAYS)) return false
  const { unread_notifications } = (await commander.load(notificationListAggregate, user_id)).state.context
  if (items.some(({ id }) => unread_notifications.some((each) => each.id === id))) return true
  const unreadConversations = conversations.length === 0 ? [] : await lookups.unreadConversations(user_id)
  return conversations.some(({ conversation_id, through }) =>
    unreadConversations.some((each) => each.conversation_id === conversation_id && each.read < through),
  )
}

type Items = Pick<NotificationDigest, 'items'>
type Conversations = Pick<NotificationDigest, 'conversations'>

const isKnown = (kind: string): kind is NotificationKind => Object.hasOwn(newsTexts, kind)

/** The events in the order of a mail: what the member must not miss first, and the newest of each weight first. */
function byWeight<Item extends { kind: string }>(items: readonly Item[]): Item[] {
  const weightOf = ({ kind }: Item) => (isKnown(kind) ? mailWeightOf(kind) : 0)
  return items.toReversed().sort((a, b) => weightOf(b) - weightOf(a))
}

/** Returns what happened, in the order of a mail, with the number of times. */
export function eventCounts({ items }: Items): (readonly [text: string, times: number])[] {
  const texts = byWeight(items).map(({ kind }) => (isKnown(kind) ? newsTexts[kind] : OTHER_NEWS))
  return [...Map.groupBy(texts, (each) => each)].map(([each, all]) => [each, all.length])
}

const countMessages = ({ conversations }: Conversations) =>
  conversations.reduce((sum, { count }) => sum + count, 0)

export const unreadMessagesText = ({ conversations }: Conversations): string =>
  unreadText(countMessages({ conversations }), conversations.length)

export const countUpdates = ({ items, conversations }: DigestContent): number =>
  items.length + countMessages({ conversations })

/**
 * Returns the first event of the mail and how many more there are, for the subject of the mail and for the text message.
 */
export function digestTitle({ items, conversations }: DigestContent): string {
  const [[first] = [unreadMessagesText({ conversations })]] = eventCounts({ items })
  return withFurther(first, items.length === 0 ? 0 : countUpdates({ items, conversations }) - 1)
}

/**
 * Returns where the money of the newest event is, if all events are about one payment; otherwise it would be
 * unclear which.
 */
export function stepsOf({ items }: Items): readonly MailStep[] | undefined {
  const { kind = '' } = items.at(-1) ?? {}
  return isOneThing({ items }) && isOnePayment({ items }) && isKnown(kind) ? moneySteps[kind] : undefined
}

/**
 * Whether the events about money can be those of one payment. A job has a second one if its first was returned
 * and the client hired again.
 */
function isOnePayment({ items }: Items) {
  const moneyKinds = items.map(({ kind }) => kind).filter((kind) => isKnown(kind) && moneySteps[kind])
  const isRepeated = ONCE_A_PAYMENT.some((kind) => moneyKinds.filter((each) => each === kind).length > 1)
  const startIndex = moneyKinds.findLastIndex((kind) => PAYMENT_STARTS.includes(kind))
  return !isRepeated && startIndex <= 0
}

/** What each side reads first of a payment, and what it reads once of each. */
const PAYMENT_STARTS: readonly string[] = ['contract_started', 'payment_held']
const ONCE_A_PAYMENT: readonly string[] = [...PAYMENT_STARTS, 'paid_out', 'refunded']

export const messagesLink = ({ conversations }: Conversations, webOrigin: string) => {
  const [first, ...further] = conversations
  return first === undefined || further.length > 0
    ? `${webOrigin}/message`
    : `${webOrigin}/message?conversation=${first.conversation_id}`
}

const isOneThing = ({ items }: Items) => new Set(items.map(({ group }) => group)).size === 1

/**
 * Returns the link of a digest. For one thing, it opens the page that switches to the thing's mode, marks
 * these notifications as read and leads to the thing. For several things, it opens the list of notifications.
 */
export function digestLink({ items, conversations }: DigestContent, webOrigin: string): string {
  if (items.length === 0) return messagesLink({ conversations }, webOrigin)
  return isOneThing({ items })
    ? `${webOrigin}/notifications/${byWeight(items)[0]?.id ?? ''}`
    : `${webOrigin}/notifications`
}

/** Returns the label of the link. */
export function actionLabel({ items }: DigestContent): string {
  if (items.length === 0) return LABELS.messages
  if (!isOneThing({ items })) return LABELS.several
  return notificationCopyOf(byWeight(items)[0]?.kind)?.act?.label ?? LABELS.other
}
