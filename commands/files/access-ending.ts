import { days } from '#domain/kernel/duration.ts'
import { derivedId } from '#domain/kernel/ids.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { GRANT_ENDING_DAYS } from '#domain/kernel/terms.ts'
import type { Again, Dependencies } from '../kernel/dependencies.ts'
import type { Context } from '../kernel/handle.ts'
import { ACCESS_ENDING } from '../notifications/event-notifications.ts'
import { raise } from '../notifications/notifications.ts'
import { fileAccesses } from './access.ts'

/** Notifies both sides once before a grant ends, and marks its end; answers the seconds until the next of these. */
export async function carryAccess(deps: Dependencies, ctx: Context, access_id: string): Promise<Again> {
  const { state } = await deps.commander.look(fileAccesses, access_id)
  if (state.value !== 'granted') return {}
  const { until } = state.context
  const before = days(GRANT_ENDING_DAYS)
  const left = Date.parse(until) - Date.parse(ctx.at)
  if (left > before) return { again_in: (left - before) / 1000 }
  if (left > 0) {
    const happened_at = new Date(Date.parse(until) - before).toISOString()
    const cause = {
      stream: streamOf('fileAccess', access_id),
      event_id: derivedId(access_id, until),
      happened_at,
    }
    for (const notification of ACCESS_ENDING) await raise(deps, ctx, { ...cause, ...notification })
    return { again_in: left / 1000 }
  }
  await deps.commander.handle(fileAccesses, access_id, { type: 'ExpireAccess' }, ctx)
  return {}
}
