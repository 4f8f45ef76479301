import { type BlockCommand, blockLifecycle, type blockMachine } from '#domain/identity/block.ts'
import { blockRefusals } from '#domain/identity/refusals.ts'
import type { Actor } from '#domain/kernel/catalog.ts'
import { blockId } from '#domain/kernel/ids.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { type Aggregate, asSystem, type CommandContext, callerId } from '../kernel/handle.ts'
import { refusedAsNotFound, type UseCaseOutcome } from '../kernel/outcome.ts'
import { onlySystem } from '../kernel/rules.ts'
import { accountAggregate } from './account.ts'

const onlyOneself = ({ user_id }: Actor, _: unknown, command: BlockCommand) => command.user_id === user_id

export const blockAggregate: Aggregate<typeof blockMachine> = {
  kind: 'block',
  decider: blockLifecycle,
  may: {
    BlockPerson: onlyOneself,
    // By the system when one of the two is erased.
    UnblockPerson: (...args) => onlySystem(args[0]) || onlyOneself(...args),
  },
}

/**
 * Blocks this person for the caller, or unblocks them; a repeat changes nothing. Refused as `NotFound` for an
 * unknown person and for the caller's own account.
 */
export async function changeBlock(
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  { type, person_id }: Pick<BlockCommand, 'type' | 'person_id'>,
): Promise<UseCaseOutcome<typeof blockRefusals>> {
  const user_id = callerId(ctx)
  if (person_id === user_id) return refusedAsNotFound
  if (type === 'BlockPerson' && !(await isMember({ commander }, person_id))) return refusedAsNotFound
  const command = { type, user_id, person_id } as const
  const outcome = await commander.handle(
    blockAggregate,
    blockId(user_id, person_id),
    command,
    ctx,
    blockRefusals,
  )
  return outcome.refused === undefined ? { position: outcome.position } : { refused: outcome.refused }
}

const GONE_STATES = ['none', 'erasing', 'erased']

const isMember = async ({ commander }: Needs<'commander'>, user_id: string) =>
  !GONE_STATES.includes(String((await commander.load(accountAggregate, user_id)).state.value))

/** Ends all blocks by an erased person, and all blocks of them. */
export async function endBlocks(
  { commander, lookups }: Needs<'commander' | 'lookups'>,
  ctx: CommandContext,
  erasedUserId: string,
) {
  for (const { user_id, person_id } of await lookups.blocksWith(erasedUserId)) {
    const command = { type: 'UnblockPerson', user_id, person_id } as const
    await commander.handle(blockAggregate, blockId(user_id, person_id), command, asSystem(ctx))
  }
}

/** Whether the first member has blocked the second. */
export const hasBlocked = async ({ commander }: Needs<'commander'>, blockerId: string, personId: string) =>
  (await commander.load(blockAggregate, blockId(blockerId, personId))).state.value === 'blocked'
