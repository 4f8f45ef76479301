import { z } from 'zod'
import { derivedId } from '#domain/kernel/ids.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { LICENSE_EXPIRING_DAYS } from '#domain/kernel/terms.ts'
import { endOfDateInState, startOfDateInState } from '#domain/kernel/time/time-zones.ts'
import type { Needs } from '../kernel/dependencies.ts'
import type { CommandContext } from '../kernel/handle.ts'
import { type TaskResult, task, taskDone } from '../kernel/task.ts'
import { licenseExpiringNotification } from '../notifications/event-notifications.ts'
import { raiseNotification } from '../notifications/raise-notification.ts'
import { licenseAggregate } from './license.ts'

const DAY_SECONDS = 24 * 3600

/**
 * Notifies the owner of a verified license that it is about to expire, once on each of the days of
 * `LICENSE_EXPIRING_DAYS`, however often it was verified again. Marks the license as expired once its date is
 * over in its state. Returns when to run again.
 */
export async function processLicenseExpiry(
  deps: Needs<'commander' | 'lookups'>,
  ctx: CommandContext,
  license_id: string,
): Promise<TaskResult> {
  const { state } = await deps.commander.load(licenseAggregate, license_id)
  if (state.value !== 'verified') return taskDone
  const { state: issuingState, expiration_date } = state.context
  const secondsTo = (moment: number) => (moment - Date.parse(ctx.at)) / 1000
  const secondsToLastDay = secondsTo(startOfDateInState(issuingState, expiration_date))
  const secondsToEnd = secondsTo(endOfDateInState(issuingState, expiration_date))
  if (secondsToEnd <= 0) {
    await deps.commander.handle(licenseAggregate, license_id, { type: 'ExpireLicense' }, ctx)
    return taskDone
  }
  const reachedDays = LICENSE_EXPIRING_DAYS.findLast((days) => secondsToLastDay <= days * DAY_SECONDS)
  if (reachedDays !== undefined)
    await raiseNotification(deps, ctx, {
      stream: streamOf('license', license_id),
      event_id: derivedId(license_id, expiration_date, String(reachedDays)),
      happened_at: ctx.at,
      ...licenseExpiringNotification(Math.ceil(secondsToLastDay / DAY_SECONDS)),
    })
  const nextDays = LICENSE_EXPIRING_DAYS.find((days) => secondsToLastDay > days * DAY_SECONDS)
  return { runAgainIn: nextDays === undefined ? secondsToEnd : secondsToLastDay - nextDays * DAY_SECONDS }
}

export const expireLicenseTask = task({
  name: 'license',
  payload: z.object({ license_id: z.uuid() }),
  key: (_, event_id) => `license:${event_id}`,
  run: (deps: Needs<'commander' | 'lookups'>, { license_id }, ctx) =>
    processLicenseExpiry(deps, ctx, license_id),
})
