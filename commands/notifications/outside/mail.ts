import type { Needs } from '../../kernel/dependencies.ts'
import type { Context } from '../../kernel/handle.ts'
import type { UnsubscribeTokens } from '../../ports/identity/unsubscribe-tokens.ts'
import type { MailContent } from '../../ports/mailer.ts'
import type { Sending } from '../../ports/outbox.ts'
import { messageTask } from '../message-task.ts'
import {
  actOf,
  Bundled,
  isNews,
  linkTo,
  messagesLink,
  titleOf,
  unreadWords,
  whatHappened,
} from './bundled.ts'
import { channelsOf, type Reaching } from './channels.ts'

/** `unsubscribe`: the page on which this member turns such mails off without logging in. */
type Links = { web: string; unsubscribe: string }

const LEFT_OUT =
  'You can see who and what it is about in your account. We leave that out of emails, because others may see them.'

/** Tells a member what happened, and where to read it: a mail has no names, titles, amounts or texts of anybody. */
export function notificationMail(
  bundled: Pick<Bundled, 'items' | 'conversations'>,
  { web, unsubscribe }: Links,
): MailContent {
  const { items, conversations } = bundled
  // The subject names the newest; the mail tells the story from its beginning.
  const story = whatHappened({ items })
    .toReversed()
    .map(([words, times]) => `${words}${times === 1 ? '.' : `, ${times} times.`}`)
  const waiting = conversations.length === 0 ? [] : [`${unreadWords({ conversations })}.`]
  const lines = [...story, ...waiting]
  return {
    title: titleOf(bundled),
    // One thing that happened once is told by the subject.
    before: [...(lines.length === 1 && items.length <= 1 ? [] : lines), LEFT_OUT],
    action: { label: actOf(bundled), link: linkTo(bundled, web) },
    after: ['You get this email because email notifications are on in your settings.'],
    links: [
      ...(items.length > 0 && conversations.length > 0
        ? [{ label: 'Your messages', link: messagesLink({ conversations }, web) }]
        : []),
      { label: 'Settings', link: `${web}/settings#notifications` },
      { label: 'Turn off these emails', link: unsubscribe },
    ],
  }
}

export type MailNeeds = Reaching &
  Needs<'commander' | 'lookups'> & { unsubscribeTokens: UnsubscribeTokens; web: string; api: string }

/** Mails a member what was bundled, unless they turned that off or read it meanwhile. */
export async function sendMail(
  { unsubscribeTokens, web, api, ...deps }: MailNeeds,
  bundled: Bundled,
  { mailer, seed }: Sending,
  { at }: Context,
) {
  const { email } = await channelsOf(deps, bundled.user_id)
  if (email === undefined || !(seed.isRetry || (await isNews(deps, bundled, at)))) return
  const token = await unsubscribeTokens.issue(bundled.user_id, email)
  await mailer.send({
    to: email,
    unsubscribe: `${api}/notifications/unsubscribe/${token}`,
    ...notificationMail(bundled, { web, unsubscribe: `${web}/unsubscribe/${token}` }),
  })
}

export const notificationMailTask = messageTask({
  name: 'notification-mail',
  payload: Bundled,
  key: (_, event_id) => `notification-mail:${event_id}`,
  send: sendMail,
})
