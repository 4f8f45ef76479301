import {
  type CheckpointCommand,
  checkpointLifecycle,
  type checkpointMachine,
} from '#domain/audit/checkpoint.ts'
import { derivedId, newId } from '#domain/kernel/ids.ts'
import type { Needs } from '../kernel/dependencies.ts'
import type { Aggregate, CommandContext, Without } from '../kernel/handle.ts'
import { onlySystem } from '../kernel/rules.ts'

const checkpointAggregate: Aggregate<typeof checkpointMachine> = {
  kind: 'checkpoint',
  decider: checkpointLifecycle,
  may: { RecordCheckpoint: onlySystem },
}

/**
 * The stream of a day or a month. One stream a day makes the newest checkpoint quick to read. One stream a
 * month says that a day of it has checkpoints.
 */
const checkpointIdOf = (period: string) => derivedId('checkpoint', period)
const dayOf = (at: string) => at.slice(0, 10)
const monthOf = (at: string) => at.slice(0, 7)

/** How many months without checkpoints the search for the newest one goes back. */
const MAX_MONTHS = 14

/** The month of `at` and the months before it, newest first. */
function* monthsBefore(at: string) {
  const date = new Date(`${monthOf(at)}-01T00:00:00.000Z`)
  for (let n = 0; n < MAX_MONTHS; n++) {
    yield monthOf(date.toISOString())
    date.setUTCMonth(date.getUTCMonth() - 1)
  }
}

/** The days of a month up to `last`, newest first. */
function* daysOf(month: string, last: string) {
  const lastDay = monthOf(last) === month ? Number(last.slice(8)) : 31
  for (let day = lastDay; day > 0; day--) yield `${month}-${String(day).padStart(2, '0')}`
}

export type SignedTree = Without<CheckpointCommand, 'type' | 'at'>

/**
 * Records the newest checkpoint of the trail. Refused as `tree_not_grown` if a checkpoint of this day has a
 * larger tree.
 */
export async function recordCheckpoint(deps: Needs<'commander'>, ctx: CommandContext, tree: SignedTree) {
  const record = (period: string, command_id: string) =>
    deps.commander.handle(
      checkpointAggregate,
      checkpointIdOf(period),
      { type: 'RecordCheckpoint', ...tree },
      { ...ctx, command_id },
    )
  // The month is written first. After a crash between both writes the day is missing, which the search for
  // the newest checkpoint tolerates; a missing month would hide the day.
  if ((await noteOf(deps, monthOf(ctx.at))) === undefined) await record(monthOf(ctx.at), newId())
  return record(dayOf(ctx.at), ctx.command_id)
}

async function noteOf({ commander }: Needs<'commander'>, period: string) {
  const { state, position } = await commander.load(checkpointAggregate, checkpointIdOf(period))
  return position > 0n ? state.context.note : undefined
}

/** Returns the note of the newest checkpoint recorded up to this moment; `undefined` if there is none. */
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
