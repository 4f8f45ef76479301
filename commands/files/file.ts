import { fileLifecycle, type fileMachine } from '#domain/files/file.ts'
import { offerUploadRefusals } from '#domain/files/refusals.ts'
import { attachmentMessageId, contractConversationId } from '#domain/kernel/ids.ts'
import { hasBlocked } from '../identity/block.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { type Aggregate, type CommandContext, type CommandInput, callerId } from '../kernel/handle.ts'
import { onlyPersonIn, onlySystem } from '../kernel/rules.ts'

const byOwner = onlyPersonIn('user_id')

export const fileAggregate: Aggregate<typeof fileMachine> = {
  kind: 'file',
  decider: fileLifecycle,
  may: {
    RequestUpload: ({ user_id }, _, command) => 'user_id' in command && command.user_id === user_id,
    StoreFile: onlySystem,
    RefuseFile: onlySystem,
    AttachFile: byOwner,
    // By the system when its owner is erased.
    DeleteFile: (actor, context) => onlySystem(actor) || byOwner(actor, context),
  },
}

type UploadRequest = Omit<
  Extract<CommandInput<typeof fileMachine>, { type: 'RequestUpload' }>,
  'type' | 'user_id'
>

/** Registers a file before its upload. The file's id is that of the command. */
export const requestUpload = (deps: Needs<'commander'>, ctx: CommandContext, uploadRequest: UploadRequest) =>
  deps.commander.handle(
    fileAggregate,
    ctx.command_id,
    { type: 'RequestUpload', user_id: callerId(ctx), ...uploadRequest },
    ctx,
    offerUploadRefusals,
  )

/**
 * Returns a stored file with its owner; `undefined` if it does not exist, or its content is not accepted
 * (yet).
 */
export async function storedFile({ commander }: Needs<'commander'>, file_id: string) {
  const { state } = await commander.load(fileAggregate, file_id)
  return state.value === 'stored' ? state.context : undefined
}

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
  const { message_ids } = (await deps.commander.load(fileAggregate, file_id)).state.context
  const contracts = await deps.lookups.contractsBetween(user_id, otherId)
  return !contracts.some((id) =>
    message_ids.includes(attachmentMessageId(file_id, contractConversationId(id))),
  )
}
