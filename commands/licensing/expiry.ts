import { z } from 'zod'
import { derivedId } from '#domain/kernel/ids.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { LICENSE_EXPIRING_DAYS } from '#domain/kernel/terms.ts'
import type { Needs } from '../kernel/dependencies.ts'
import type { Context } from '../kernel/handle.ts'
import { type RunAgain, task } from '../kernel/task.ts'
import { licenseExpiring } from '../notifications/event-notifications.ts'
import { raiseNotification } from '../notifications/notifications.ts'
import { licenses } from './license.ts'

const DAY_SECONDS = 24 * 3600

/**
 * Notifies the owner of a verified license that it is about to expire, once on each of the days
 * before it, however often it was verified again; marks it as expired after its date. Answers when to run again.
 */
export async function processLicenseExpiry(
  deps: Needs<'commander'>,
  ctx: Context,
  license_id: string,
): Promise<RunAgain> {
  const { state } = await deps.commander.load(licenses, license_id)
  if (state.value !== 'verified') return {}
  const { expiration_date } = state.context
  const left = (Date.parse(`${expiration_date}T00:00:00.000Z`) - Date.parse(ctx.at)) / 1000
  if (left <= -DAY_SECONDS) {
    await deps.commander.handle(licenses, license_id, { type: 'ExpireLicense' }, ctx)
    return {}
  }
  const reached = LICENSE_EXPIRING_DAYS.findLast((days) => left <= days * DAY_SECONDS)
  if (reached !== undefined)
    await raiseNotification(deps, ctx, {
      stream: streamOf('license', license_id),
      event_id: derivedId(license_id, expiration_date, String(reached)),
      happened_at: ctx.at,
      ...licenseExpiring(Math.ceil(left / DAY_SECONDS)),
    })
  const next = LICENSE_EXPIRING_DAYS.find((days) => left > days * DAY_SECONDS)
  return { run_again_in: left - (next ?? -1) * DAY_SECONDS }
}

export const expireLicenseTask = task({
  name: 'license',
  payload: z.object({ license_id: z.uuid() }),
  key: (_, event_id) => `license:${event_id}`,
  run: (deps: Needs<'commander'>, { license_id }, ctx) => processLicenseExpiry(deps, ctx, license_id),
})
