import { Checkpoint, type CheckpointCommand, type checkpointMachine } from '#domain/audit/checkpoint.ts'
import { derivedId } from '#domain/kernel/ids.ts'
import type { Needs } from '../kernel/dependencies.ts'
import type { Aggregate, Context, Without } from '../kernel/handle.ts'
import { onlySystem } from '../kernel/rules.ts'

const checkpoints: Aggregate<typeof checkpointMachine> = {
  kind: 'checkpoint',
  decider: Checkpoint,
  may: { RecordCheckpoint: onlySystem },
}

const DAY_MS = 86_400_000
/** For how many days without any the newest is looked for. */
const MOST_DAYS = 400

/** A stream a day, so that the newest is read without all before it. */
const idOf = (moment: number) => derivedId('checkpoint', new Date(moment).toISOString().slice(0, 10))

export type SignedTree = Without<CheckpointCommand, 'type' | 'at'>

/** Records the newest checkpoint of the trail; refused as `tree_not_grown` after a larger one of the same day. */
export const recordCheckpoint = ({ commander }: Needs<'commander'>, ctx: Context, tree: SignedTree) =>
  commander.handle(checkpoints, idOf(Date.parse(ctx.at)), { type: 'RecordCheckpoint', ...tree }, ctx)

/** The note of the newest checkpoint that was recorded up to this moment; `undefined` when there is none. */
export async function newestCheckpoint({ commander }: Needs<'commander'>, at: string) {
  for (let day = 0; day < MOST_DAYS; day++) {
    const { state, position } = await commander.load(checkpoints, idOf(Date.parse(at) - day * DAY_MS))
    if (position > 0n) return state.context.note
  }
  return undefined
}
