import { newestCheckpoint } from '#commands/audit/checkpoints.ts'
import type { Needs } from '#commands/kernel/dependencies.ts'
import { type Checkpoint, openCheckpoint } from '#projections/audit/tree/checkpoint.ts'
import type { Verifier } from '#projections/audit/tree/note.ts'
import type { Place } from './places.ts'

/** The file of the newest checkpoint. */
export const CHECKPOINT = 'checkpoint'

export type Where = Place['name'] | 'event'

/** What a place says of the trail: nothing, a checkpoint that the product signed, or something else (`forged`). */
export type Claim = { where: Where; checkpoint?: Checkpoint; forged?: true }

/** The newest checkpoints outside of the database: in the objects, the directory and the event store. */
export async function claims(
  deps: Needs<'commander'>,
  places: readonly Place[],
  verifier: Verifier,
): Promise<Claim[]> {
  const event = newestCheckpoint(deps, new Date().toISOString())
  const read = places.map(async ({ name, read }) =>
    claimOf(name, (await read(CHECKPOINT))?.toString(), verifier),
  )
  return Promise.all([...read, event.then((note) => claimOf('event', note, verifier))])
}

function claimOf(where: Where, note: string | undefined, verifier: Verifier): Claim {
  if (note === undefined) return { where }
  const checkpoint = openCheckpoint(note, verifier)
  return checkpoint ? { where, checkpoint } : { where, forged: true }
}

export const sizeOf = ({ checkpoint }: Claim) => checkpoint?.size ?? 0
