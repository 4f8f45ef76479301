import { PRODUCT } from '#domain/kernel/product.ts'
import { messageTask } from '../message-task.ts'
import { Bundled, isNews, linkTo, whatHappened } from './bundled.ts'
import { channelsOf, type Reaching } from './channels.ts'

/** The same as the mail, in one line with one link. */
export function notificationText({ items }: Pick<Bundled, 'items'>, { web }: { web: string }): string {
  const [[newest] = ['']] = whatHappened({ items })
  const count = items.length - 1
  return `${PRODUCT}: ${newest}${count === 0 ? '' : `, and ${count} more`}. ${linkTo({ items }, web)}`
}

type Needs = Reaching & { web: string }

/** Texts a member what was bundled, unless they turned that off or read it meanwhile. */
export const notificationTextTask = messageTask({
  name: 'notification-text',
  payload: Bundled,
  key: (_, event_id) => `notification-text:${event_id}`,
  async send({ web, ...deps }: Needs, bundled, { textMessages, seed }, { at }) {
    const { sms } = await channelsOf(deps, bundled.user_id)
    if (sms === undefined || !(seed.isRetry || (await isNews(deps.commander, bundled, at)))) return
    await textMessages.send({ to: sms, text: notificationText(bundled, { web }) })
  },
})
