import { attachmentMessageId, contractConversationId } from '#domain/kernel/ids.ts'
import { hasBlocked } from '../identity/block.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { files } from './file.ts'

/**
 * Whether `otherId` has blocked `user_id`, and so is not notified about this file of one of the two. A block
 * does not affect files that were shared in their contract.
 */
export async function isBlockedFromFile(
  deps: Needs<'commander' | 'lookups'>,
  file_id: string,
  user_id: string,
  otherId: string,
): Promise<boolean> {
  if (!(await hasBlocked(deps, otherId, user_id))) return false
  const { attached } = (await deps.commander.load(files, file_id)).state.context
  const contracts = await deps.lookups.contractsBetween(user_id, otherId)
  return !contracts.some((id) => attached.includes(attachmentMessageId(file_id, contractConversationId(id))))
}
