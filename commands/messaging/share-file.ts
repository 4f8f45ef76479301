import { z } from 'zod'
import { fileAggregate } from '../files/file.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { asSystem, type CommandContext } from '../kernel/handle.ts'
import { task } from '../kernel/task.ts'
import { conversationAggregate, openContractConversation } from './conversation.ts'

export type SharedFile = z.infer<typeof SharedFile>
const SharedFile = z.object({
  conversation_id: z.uuid(),
  contract_id: z.uuid().optional(),
  file_id: z.uuid(),
  message_id: z.uuid(),
})

/** Shows an attached file in its conversation, once, however often this is called. */
export async function shareFile(
  deps: Needs<'commander' | 'lookups'>,
  ctx: CommandContext,
  sharedFile: SharedFile,
) {
  const { conversation_id, contract_id, file_id, message_id } = sharedFile
  const { user_id } = (await deps.commander.load(fileAggregate, file_id)).state.context
  if (contract_id !== undefined) await openContractConversation(deps, ctx, contract_id)
  // The lifecycle remembers only the newest messages, so older ones are looked up.
  const existingSequence = await deps.lookups.messageSequence(conversation_id, message_id)
  if (existingSequence !== undefined) return { refused: undefined, position: 0n }
  const command = { type: 'ShareFile', message_id, user_id, file_id } as const
  return deps.commander.handle(conversationAggregate, conversation_id, command, asSystem(ctx), [
    'changed_meanwhile',
  ])
}

/** Shows the file if the request that attached it ended before it did. */
export const shareFileTask = task({
  name: 'share-file',
  payload: SharedFile,
  key: ({ message_id }) => `share-file:${message_id}`,
  run: async (deps: Needs<'commander' | 'lookups'>, sharedFile, ctx) => {
    await shareFile(deps, ctx, sharedFile)
  },
})
