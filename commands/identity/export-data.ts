import type { exportDataRefuses } from '#domain/identity/refusals.ts'
import type { Context } from '../kernel/handle.ts'
import type { Needs } from './dependencies.ts'
import { give } from './give.ts'
import { limited } from './limits/limits.ts'
import type { OutcomeOf, Written } from './outcomes.ts'

const MOST_EXPORTS = 5

/** Records that a member is given all of their own data; to be called before they are. At most five times an hour. */
export async function recordDataExport(
  deps: Needs<'commander' | 'attempts'>,
  ctx: Context,
  user_id: string,
): Promise<OutcomeOf<typeof exportDataRefuses, Written>> {
  const tooMany = await limited(deps, ctx.at, { key: `export:${user_id}`, most: MOST_EXPORTS })
  if (tooMany) return tooMany
  const outcome = await give(deps, ctx, user_id, { type: 'RecordDataExport' }, ['changed_meanwhile'])
  return outcome.refused === undefined ? {} : outcome
}
