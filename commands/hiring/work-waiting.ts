import { z } from 'zod'
import { derivedId } from '#domain/kernel/ids.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { WORK_WAITING_DAYS } from '#domain/kernel/terms.ts'
import { days } from '#domain/kernel/time/duration.ts'
import type { Needs } from '../kernel/dependencies.ts'
import type { Context } from '../kernel/handle.ts'
import { type RunAgain, task } from '../kernel/task.ts'
import { workWaiting } from '../notifications/event-notifications.ts'
import { raiseNotification } from '../notifications/notifications.ts'
import { contracts } from './contract.ts'

/**
 * Reminds the client of submitted work that waits, once after each of the numbers of days; of several that have passed,
 * only the last. No time moves money. Answers when to run again.
 */
export async function remindOfWork(
  deps: Needs<'commander' | 'lookups'>,
  ctx: Context,
  contract_id: string,
): Promise<RunAgain> {
  const { value, context } = (await deps.commander.load(contracts, contract_id)).state
  const { submitted_at, dispute_id } = context
  if (value !== 'in_review' || submitted_at === undefined || dispute_id !== undefined) return {}
  const waited = Date.parse(ctx.at) - Date.parse(submitted_at)
  const reached = WORK_WAITING_DAYS.findLast((after) => waited >= days(after))
  if (reached !== undefined)
    await raiseNotification(deps, ctx, {
      stream: streamOf('contract', contract_id),
      event_id: derivedId(contract_id, submitted_at, String(reached)),
      happened_at: new Date(Date.parse(submitted_at) + days(reached)).toISOString(),
      ...workWaiting(reached),
    })
  const next = WORK_WAITING_DAYS.find((after) => waited < days(after))
  return next === undefined ? {} : { run_again_in: (days(next) - waited) / 1000 }
}

export const remindOfWorkTask = task({
  name: 'work-waiting',
  payload: z.object({ contract_id: z.uuid() }),
  key: (_, event_id) => `work-waiting:${event_id}`,
  run: (deps: Needs<'commander' | 'lookups'>, { contract_id }, ctx) => remindOfWork(deps, ctx, contract_id),
})
