import { PRODUCT } from '#domain/kernel/product.ts'
import { messageTask } from '../../notifications/message-task.ts'
import { channelsOf, type Reaching } from '../../notifications/outside/channels.ts'
import { Digest, isNews, linkTo, unreadWords } from './digest.ts'

type Needs = Reaching & { web: string }

/** The same as the mail, in one line with one link. */
export const unreadTextTask = messageTask({
  name: 'unread-text',
  payload: Digest,
  key: (_, event_id) => `unread-text:${event_id}`,
  async send({ web, ...deps }: Needs, digest, { textMessages, seed }, { at }) {
    const { sms } = await channelsOf(deps, digest.user_id)
    if (sms === undefined || !(seed.isRetry || (await isNews(deps.commander, digest, at)))) return
    await textMessages.send({ to: sms, text: `${PRODUCT}: ${unreadWords(digest)}. ${linkTo(digest, web)}` })
  },
})
