import { z } from 'zod'
import { OLD_NEWS_DAYS } from '#domain/kernel/terms.ts'
import { days } from '#domain/kernel/time/duration.ts'
import type { Commander } from '../../kernel/handle.ts'
import { notificationLists } from '../list.ts'
import { wordsOf } from '../words/words.ts'

/** The notifications that one mail and one text message tell of, oldest first, and since when. */
export type Bundled = z.infer<typeof Bundled>
export const Bundled = z.object({
  user_id: z.uuid(),
  items: z.array(z.object({ id: z.uuid(), kind: z.string() })),
  at: z.string(),
})

/**
 * Whether to send what was bundled: not if the member has read all of it meanwhile, or a server was away for days. The
 * content does not depend on this, so that a message sent again after a crash is the same.
 */
export async function isNews(commander: Commander, { user_id, items, at }: Bundled, now: string) {
  if (Date.parse(now) - Date.parse(at) > days(OLD_NEWS_DAYS)) return false
  const { unread } = (await commander.load(notificationLists, user_id)).state.context
  return items.some(({ id }) => unread.some((each) => each.id === id))
}

/** What happened, in fixed words, newest first, and how often. */
export function whatHappened({ items }: Pick<Bundled, 'items'>): (readonly [words: string, times: number])[] {
  const words = items
    .toReversed()
    .map(({ kind }) => wordsOf(kind)?.outside ?? 'There is news in your account')
  return [...Map.groupBy(words, (each) => each)].map(([each, all]) => [each, all.length])
}

/** The page that switches to the mode of the newest, reads what was told, and leads on to its thing. */
export const linkTo = ({ items }: Pick<Bundled, 'items'>, web: string) =>
  `${web}/notifications/${items.at(-1)?.id ?? ''}`
