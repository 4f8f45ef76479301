import { PRODUCT } from '#domain/kernel/product.ts'
import type { Needs } from '../../kernel/dependencies.ts'
import type { Context } from '../../kernel/handle.ts'
import type { Sending } from '../../ports/outbox.ts'
import { messageTask } from '../message-task.ts'
import { Bundled, isNews, linkTo, titleOf } from './bundled.ts'
import { channelsOf, type Reaching } from './channels.ts'

/** The same as the mail, in one line with one link. */
export const notificationText = (
  bundled: Pick<Bundled, 'items' | 'conversations'>,
  { web }: { web: string },
): string => `${PRODUCT}: ${titleOf(bundled)}. ${linkTo(bundled, web)}`

export type TextNeeds = Reaching & Needs<'commander' | 'lookups'> & { web: string }

/** Texts a member what was bundled, unless they turned that off or read it meanwhile. */
export async function sendText(
  { web, ...deps }: TextNeeds,
  bundled: Bundled,
  { textMessages, seed }: Sending,
  { at }: Context,
) {
  const { sms } = await channelsOf(deps, bundled.user_id)
  if (sms === undefined || !(seed.isRetry || (await isNews(deps, bundled, at)))) return
  await textMessages.send({ to: sms, text: notificationText(bundled, { web }) })
}

export const notificationTextTask = messageTask({
  name: 'notification-text',
  payload: Bundled,
  key: (_, event_id) => `notification-text:${event_id}`,
  send: sendText,
})
