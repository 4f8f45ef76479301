import { z } from 'zod'
import { derivedId } from '#domain/kernel/ids.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { WORK_WAITING_DAYS } from '#domain/kernel/terms.ts'
import { days } from '#domain/kernel/time/duration.ts'
import type { Needs } from '../kernel/dependencies.ts'
import type { CommandContext } from '../kernel/handle.ts'
import { type TaskResult, task, taskDone } from '../kernel/task.ts'
import { workWaitingNotification } from '../notifications/event-notifications.ts'
import { raiseNotification } from '../notifications/raise-notification.ts'
import { contractAggregate } from './contract.ts'

/**
 * Reminds the client of submitted work that waits, once after each number of days in `WORK_WAITING_DAYS`. If
 * several have passed, sends only the last reminder. Waiting never moves money. Returns when to run again.
 */
export async function remindOfWaitingWork(
  deps: Needs<'commander' | 'lookups'>,
  ctx: CommandContext,
  contract_id: string,
): Promise<TaskResult> {
  const { value, context } = (await deps.commander.load(contractAggregate, contract_id)).state
  const { submitted_at, dispute_id } = context
  if (value !== 'in_review' || submitted_at === undefined || dispute_id !== undefined) return taskDone
  const waitedMs = Date.parse(ctx.at) - Date.parse(submitted_at)
  const reachedDays = WORK_WAITING_DAYS.findLast((dayCount) => waitedMs >= days(dayCount))
  if (reachedDays !== undefined)
    await raiseNotification(deps, ctx, {
      stream: streamOf('contract', contract_id),
      event_id: derivedId(contract_id, submitted_at, String(reachedDays)),
      happened_at: new Date(Date.parse(submitted_at) + days(reachedDays)).toISOString(),
      ...workWaitingNotification(reachedDays),
    })
  const nextDays = WORK_WAITING_DAYS.find((dayCount) => waitedMs < days(dayCount))
  return nextDays === undefined ? taskDone : { runAgainIn: (days(nextDays) - waitedMs) / 1000 }
}

export const remindOfWaitingWorkTask = task({
  name: 'work-waiting',
  payload: z.object({ contract_id: z.uuid() }),
  key: (_, event_id) => `work-waiting:${event_id}`,
  run: (deps: Needs<'commander' | 'lookups'>, { contract_id }, ctx) =>
    remindOfWaitingWork(deps, ctx, contract_id),
})
