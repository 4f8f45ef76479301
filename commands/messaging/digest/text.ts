import { PRODUCT } from '#domain/kernel/product.ts'
import type { Commander } from '../../kernel/handle.ts'
import { messageTask } from '../../notifications/message-task.ts'
import { channelsOf } from '../../notifications/outside/channels.ts'
import { Digest, isNews, linkTo, unreadWords } from './digest.ts'

type Needs = { commander: Commander; web: string }

/** The same as the mail, in one line with one link. */
export const unreadTextTask = messageTask({
  name: 'unread-text',
  payload: Digest,
  key: (_, event_id) => `unread-text:${event_id}`,
  async send({ commander, web }: Needs, digest, { textMessages, seed }, { at }) {
    const { sms } = await channelsOf(commander, digest.user_id)
    if (sms === undefined || !(seed.isRetry || (await isNews(commander, digest, at)))) return
    await textMessages.send({ to: sms, text: `${PRODUCT}: ${unreadWords(digest)}. ${linkTo(digest, web)}` })
  },
})
