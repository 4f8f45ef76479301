import { Checkpoint, type CheckpointCommand, type checkpointMachine } from '#domain/audit/checkpoint.ts'
import { derivedId, newId } from '#domain/kernel/ids.ts'
import type { Needs } from '../kernel/dependencies.ts'
import type { Aggregate, Context, Without } from '../kernel/handle.ts'
import { onlySystem } from '../kernel/rules.ts'

const checkpoints: Aggregate<typeof checkpointMachine> = {
  kind: 'checkpoint',
  decider: Checkpoint,
  may: { RecordCheckpoint: onlySystem },
}

/** A stream a day, so that the newest is read without all before it; one a month says that there are days with any. */
const checkpointIdOf = (period: string) => derivedId('checkpoint', period)
const dayOf = (at: string) => at.slice(0, 10)
const monthOf = (at: string) => at.slice(0, 7)

/** For how many months without any the newest is looked for. */
const MAX_MONTHS = 14

/** That month and those before it, the newest first. */
function* monthsBefore(at: string) {
  const date = new Date(`${monthOf(at)}-01T00:00:00.000Z`)
  for (let n = 0; n < MAX_MONTHS; n++) {
    yield monthOf(date.toISOString())
    date.setUTCMonth(date.getUTCMonth() - 1)
  }
}

/** The days of a month up to this one, the newest first. */
function* daysOf(month: string, last: string) {
  const lastDay = monthOf(last) === month ? Number(last.slice(8)) : 31
  for (let day = lastDay; day > 0; day--) yield `${month}-${String(day).padStart(2, '0')}`
}

export type SignedTree = Without<CheckpointCommand, 'type' | 'at'>

/** Records the newest checkpoint of the trail; refused as `tree_not_grown` after a larger one of the same day. */
export async function recordCheckpoint(deps: Needs<'commander'>, ctx: Context, tree: SignedTree) {
  const record = (period: string, command_id: string) =>
    deps.commander.handle(
      checkpoints,
      checkpointIdOf(period),
      { type: 'RecordCheckpoint', ...tree },
      { ...ctx, command_id },
    )
  // The month first: killed between the two, the day is missing, which is looked for, and not the other way round.
  if ((await noteOf(deps, monthOf(ctx.at))) === undefined) await record(monthOf(ctx.at), newId())
  return record(dayOf(ctx.at), ctx.command_id)
}

async function noteOf({ commander }: Needs<'commander'>, period: string) {
  const { state, position } = await commander.load(checkpoints, checkpointIdOf(period))
  return position > 0n ? state.context.note : undefined
}

/** The note of the newest checkpoint that was recorded up to this moment; `undefined` when there is none. */
export async function newestCheckpoint(deps: Needs<'commander'>, at: string) {
  for (const month of monthsBefore(at)) {
    const monthNote = await noteOf(deps, month)
    if (monthNote === undefined) continue
    for (const day of daysOf(month, dayOf(at))) {
      const note = await noteOf(deps, day)
      if (note !== undefined) return note
    }
    return monthNote
  }
  return undefined
}
