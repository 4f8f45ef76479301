import { accessId } from '#domain/kernel/ids.ts'
import type { Needs } from '../kernel/dependencies.ts'
import type { Context } from '../kernel/handle.ts'
import { fileAccesses } from './access.ts'
import { storedFile } from './file.ts'

/**
 * A file that this person may read now, as its owner or under a live grant; nothing is recorded, and nothing may be
 * shown for it: that takes `readFile`.
 */
export async function readableFile(deps: Needs<'commander'>, ctx: Context, file_id: string) {
  const file = await storedFile(deps, file_id)
  const user_id = String(ctx.actor.user_id)
  if (!file || file.user_id === user_id) return file
  const { state } = await deps.commander.load(fileAccesses, accessId(file_id, user_id))
  return state.value === 'granted' && state.context.until > ctx.at ? file : undefined
}
