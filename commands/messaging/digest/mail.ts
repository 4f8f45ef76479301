import { messageTask } from '../../notifications/message-task.ts'
import { channelsOf, type Reaching } from '../../notifications/outside/channels.ts'
import type { UnsubscribeTokens } from '../../ports/identity/unsubscribe-tokens.ts'
import { Digest, isNews, linkTo, unreadWords } from './digest.ts'

type Needs = Reaching & { unsubscribeTokens: UnsubscribeTokens; web: string; api: string }

/** Mails a member how many messages wait, and where; nothing of what they say or who wrote them. */
export const unreadMailTask = messageTask({
  name: 'unread-mail',
  payload: Digest,
  key: (_, event_id) => `unread-mail:${event_id}`,
  async send({ unsubscribeTokens, web, api, ...deps }: Needs, digest, { mailer, seed }, { at }) {
    const { email } = await channelsOf(deps, digest.user_id)
    if (email === undefined || !(seed.isRetry || (await isNews(deps.commander, digest, at)))) return
    const token = await unsubscribeTokens.issue(digest.user_id, email)
    await mailer.send({
      to: email,
      unsubscribe: `${api}/notifications/unsubscribe/${token}`,
      title: unreadWords(digest),
      before: [
        'You can see who wrote, and what, in your account. We leave that out of emails, because others may see them.',
      ],
      action: { label: 'Read and answer', link: linkTo(digest, web) },
      after: ['You get this email because email notifications are on in your settings.'],
      links: [
        { label: 'Settings', link: `${web}/settings#notifications` },
        { label: 'Turn off these emails', link: `${web}/unsubscribe/${token}` },
      ],
    })
  },
})
