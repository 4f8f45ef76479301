import { z } from 'zod'
import { derivedId } from '#domain/kernel/ids.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { GRANT_ENDING_DAYS } from '#domain/kernel/terms.ts'
import { days } from '#domain/kernel/time/duration.ts'
import type { Dependencies } from '../kernel/dependencies.ts'
import type { CommandContext } from '../kernel/handle.ts'
import { type TaskResult, task, taskDone } from '../kernel/task.ts'
import { accessEndingNotifications } from '../notifications/event-notifications.ts'
import { raiseNotification } from '../notifications/raise-notification.ts'
import { fileAccessAggregate } from './access.ts'

/**
 * Notifies both sides once before a grant ends, and marks its end. Returns when to run again for the next of
 * these steps.
 */
export async function processAccessEnding(
  deps: Dependencies,
  ctx: CommandContext,
  access_id: string,
): Promise<TaskResult> {
  const { state } = await deps.commander.load(fileAccessAggregate, access_id)
  if (state.value !== 'granted') return taskDone
  const { until } = state.context
  const noticeMs = days(GRANT_ENDING_DAYS)
  const remainingMs = Date.parse(until) - Date.parse(ctx.at)
  if (remainingMs > noticeMs) return { runAgainIn: (remainingMs - noticeMs) / 1000 }
  if (remainingMs > 0) {
    const happened_at = new Date(Date.parse(until) - noticeMs).toISOString()
    const cause = {
      stream: streamOf('fileAccess', access_id),
      event_id: derivedId(access_id, until),
      happened_at,
    }
    for (const notification of accessEndingNotifications)
      await raiseNotification(deps, ctx, { ...cause, ...notification })
    return { runAgainIn: remainingMs / 1000 }
  }
  await deps.commander.handle(fileAccessAggregate, access_id, { type: 'ExpireAccess' }, ctx)
  return taskDone
}

/** One task per access: a newer grant replaces the task. */
export const endAccessTask = task({
  name: 'file-access',
  payload: z.object({ access_id: z.uuid() }),
  key: ({ access_id }) => `file-access:${access_id}`,
  run: (deps: Dependencies, { access_id }, ctx) => processAccessEnding(deps, ctx, access_id),
})
