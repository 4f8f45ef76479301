import { accessId } from '#domain/kernel/ids.ts'
import { FILE_LINK_MINUTES } from '#domain/kernel/terms.ts'
import { minutes } from '#domain/kernel/time/duration.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { fileAccesses } from './access.ts'
import { storedFile } from './file.ts'

/**
 * The file of a link that this person got at `issued`; `undefined` once the link is too old, or the grant under which it
 * was given has ended, in whatever way and whether or not another followed.
 */
export async function linkedFile(
  deps: Needs<'commander'>,
  { file_id, user_id, issued }: { file_id: string; user_id: string; issued: string },
  at: string,
) {
  const age = Date.parse(at) - Date.parse(issued)
  if (!(age < minutes(FILE_LINK_MINUTES))) return undefined
  const { state } = await deps.commander.load(fileAccesses, accessId(file_id, user_id))
  const { since, until } = state.context
  const isGrantLive = state.value === 'granted' && since <= issued && until > at
  return isGrantLive ? storedFile(deps, file_id) : undefined
}
