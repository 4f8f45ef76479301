import { setTimeout as sleep } from 'node:timers/promises'
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

/** How long a publication may take from its first place to its last, and how often is looked. */
const PATIENCE_MS = 3000
const LOOK_MS = 50

/**
 * The same once all are of one size: a publication that is under way has reached only some of them. Those that are still
 * apart after three seconds were left behind, and are answered as they are.
 */
export async function settledClaims(...asked: Parameters<typeof claims>): Promise<Claim[]> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const found = await claims(...asked)
    const isApart = new Set(found.map(sizeOf)).size > 1
    if (!isApart || found.some(({ forged }) => forged) || performance.now() > end) return found
    await sleep(LOOK_MS)
  }
}

/** The key counts, whatever the tree was named after: the product may have had another address then. */
function claimOf(where: Where, note: string | undefined, { key }: Verifier): Claim {
  if (note === undefined) return { where }
  const name = note.slice(0, note.indexOf('\n'))
  const checkpoint = openCheckpoint(note, { name, key })
  return checkpoint ? { where, checkpoint } : { where, forged: true }
}

export const sizeOf = ({ checkpoint }: Claim) => checkpoint?.size ?? 0
