import { z } from 'zod'
import { secondsSince } from '../../kernel/backoff.ts'
import { type RunAgain, task } from '../../kernel/task.ts'
import { channelsOf, type Reaching } from '../../notifications/outside/channels.ts'
import { conversations } from '../conversation.ts'

/** `collect_seconds`: how long messages are collected. */
type Collecting = Reaching & { collect_seconds: number }

/**
 * Once the time is over that began with a message, tells its recipient of all in the conversation that they have not
 * read and were not told of: whoever reads them in the product meanwhile is not mailed, and several are one mail.
 */
export const collectUnreadTask = task({
  name: 'collect-unread',
  payload: z.object({ conversation_id: z.uuid(), user_id: z.uuid(), since: z.string() }),
  key: (_, event_id) => `collect-unread:${event_id}`,
  run: async (
    { collect_seconds, ...deps }: Collecting,
    { conversation_id, user_id, since },
    ctx,
  ): Promise<RunAgain> => {
    const left = collect_seconds - secondsSince(since, ctx.at)
    if (left > 0) return { run_again_in: left }
    const channels = await channelsOf(deps, user_id)
    const by = (['email', 'sms'] as const).filter((each) => channels[each] !== undefined)
    await deps.commander.handle(conversations, conversation_id, { type: 'TellOfUnread', user_id, by }, ctx)
    return {}
  },
})
