import type { UnsubscribeTokens } from '../../ports/identity/unsubscribe-tokens.ts'
import type { MailContent } from '../../ports/mailer.ts'
import { messageTask } from '../message-task.ts'
import { wordsOf } from '../words/words.ts'
import { Bundled, isNews, linkTo, whatHappened } from './bundled.ts'
import { channelsOf, type Reaching } from './channels.ts'

/** `unsubscribe`: the page on which this member turns such mails off without logging in. */
type Links = { web: string; unsubscribe: string }

/** Tells a member what happened, and where to read it: a mail has no names, titles, amounts or texts of anybody. */
export function notificationMail(
  { items }: Pick<Bundled, 'items'>,
  { web, unsubscribe }: Links,
): MailContent {
  const happened = whatHappened({ items })
  // The subject names the newest; the mail tells the story from its beginning.
  const [[newest] = ['']] = happened
  const count = items.length - 1
  return {
    title: count === 0 ? newest : `${newest}, and ${count} more`,
    before: [
      ...(count === 0
        ? []
        : happened
            .toReversed()
            .map(([words, times]) => `${words}${times === 1 ? '.' : `, ${times} times.`}`)),
      'You can see who and what it is about in your account. We leave that out of emails, because others may see them.',
    ],
    action: { label: wordsOf(items.at(-1)?.kind)?.act?.label ?? 'Open', link: linkTo({ items }, web) },
    after: ['You get this email because email notifications are on in your settings.'],
    links: [
      { label: 'Settings', link: `${web}/settings#notifications` },
      { label: 'Turn off these emails', link: unsubscribe },
    ],
  }
}

type Needs = Reaching & { unsubscribeTokens: UnsubscribeTokens; web: string; api: string }

/** Mails a member what was bundled, unless they turned that off or read it meanwhile. */
export const notificationMailTask = messageTask({
  name: 'notification-mail',
  payload: Bundled,
  key: (_, event_id) => `notification-mail:${event_id}`,
  async send({ unsubscribeTokens, web, api, ...deps }: Needs, bundled, { mailer, seed }, { at }) {
    const { email } = await channelsOf(deps, bundled.user_id)
    if (email === undefined || !(seed.isRetry || (await isNews(deps.commander, bundled, at)))) return
    const token = await unsubscribeTokens.issue(bundled.user_id, email)
    await mailer.send({
      to: email,
      unsubscribe: `${api}/notifications/unsubscribe/${token}`,
      ...notificationMail(bundled, { web, unsubscribe: `${web}/unsubscribe/${token}` }),
    })
  },
})
