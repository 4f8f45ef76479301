import { attachFileRefusals } from '#domain/files/refusals.ts'
import { accessId, attachmentMessageId, contractConversationId } from '#domain/kernel/ids.ts'
import { contractAggregate } from '../hiring/contract.ts'
import { hasVerifiedEmail } from '../identity/account.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { type CommandContext, callerId } from '../kernel/handle.ts'
import { lastPosition, refusedAsNotFound, type UseCaseOutcome } from '../kernel/outcome.ts'
import { conversationAggregate, isBlockedByOther } from '../messaging/conversation.ts'
import { shareFile } from '../messaging/share-file.ts'
import { fileAccessAggregate, grantAccessIgnoringBlocks } from './access.ts'
import { type InspectionNeeds, usableFile } from './content-check.ts'
import { fileAggregate } from './file.ts'

export type AttachmentInput = { conversation_id: string; file_id: string; participant_id: string }
type AttachedMessage = { message_id: string; file_name: string }

/**
 * Attaches the caller's own file in a conversation and gives the other participant access to it. A repeat is
 * the same message, and does not renew a live grant.
 */
export async function attachFile(
  deps: InspectionNeeds & Needs<'lookups'>,
  ctx: CommandContext,
  { conversation_id, file_id, participant_id }: AttachmentInput,
): Promise<UseCaseOutcome<typeof attachFileRefusals, AttachedMessage>> {
  const owner_id = callerId(ctx)
  if (!(await hasVerifiedEmail(deps, owner_id))) return { refused: 'email_unverified' }
  const contractLink = await conversationBetween(deps, conversation_id, { owner_id, participant_id })
  if (contractLink === undefined || (await isBlockedByOther(deps, owner_id, conversation_id)))
    return refusedAsNotFound
  const fileOutcome = await usableFile(deps, ctx, { owner_id, file_id })
  if (fileOutcome.refused !== undefined) return fileOutcome
  const message_id = attachmentMessageId(file_id, conversation_id)
  const attachment = { message_id, conversation_id, participant_id, ...contractLink }
  const { state } = await deps.commander.load(fileAccessAggregate, accessId(file_id, participant_id))
  const isRepeat = fileOutcome.file.message_ids.includes(message_id)
  const isGrantLive = state.value === 'granted' && state.context.until > ctx.at
  // Access is granted first, so that nobody finds a message whose file they cannot open.
  const grantOutcome =
    isRepeat && isGrantLive
      ? undefined
      : await grantAccessIgnoringBlocks(deps, ctx, { file_id, user_id: participant_id })
  if (grantOutcome?.refused !== undefined) return { refused: grantOutcome.refused }
  const attachmentOutcome = await deps.commander.handle(
    fileAggregate,
    file_id,
    { type: 'AttachFile', ...attachment },
    ctx,
    attachFileRefusals,
  )
  if (attachmentOutcome.refused !== undefined) return { refused: attachmentOutcome.refused }
  const messageOutcome = await shareFile(deps, ctx, { file_id, conversation_id, message_id, ...contractLink })
  if (messageOutcome.refused !== undefined) return { refused: messageOutcome.refused }
  const position = lastPosition(attachmentOutcome, messageOutcome, ...(grantOutcome ? [grantOutcome] : []))
  return { position, message_id, file_name: fileOutcome.file.file_name }
}

type ContractLink = { contract_id?: string }
type Participants = { owner_id: string; participant_id: string }

/**
 * Returns the subject of the conversation of these two. The conversation of their contract begins with the
 * first attachment.
 */
async function conversationBetween(
  deps: Needs<'commander' | 'lookups'>,
  conversation_id: string,
  { owner_id, participant_id }: Participants,
): Promise<ContractLink | undefined> {
  if (owner_id === participant_id) return undefined
  const { value, context } = (await deps.commander.load(conversationAggregate, conversation_id)).state
  if (value === 'none') return contractBetween(deps, conversation_id, { owner_id, participant_id })
  const participants = [context.user_id, context.participant_id]
  if (!participants.includes(owner_id) || !participants.includes(participant_id)) return undefined
  return context.contract_id === undefined ? {} : { contract_id: context.contract_id }
}

async function contractBetween(
  deps: Needs<'commander' | 'lookups'>,
  conversation_id: string,
  { owner_id, participant_id }: Participants,
): Promise<ContractLink | undefined> {
  const contractIds = await deps.lookups.contractsBetween(owner_id, participant_id)
  const id = contractIds.find((contract_id) => contractConversationId(contract_id) === conversation_id)
  if (id === undefined) return undefined
  const { client_id, consultant_id } = (await deps.commander.load(contractAggregate, id)).state.context
  const sides = [client_id, consultant_id]
  return sides.includes(owner_id) && sides.includes(participant_id) ? { contract_id: id } : undefined
}
