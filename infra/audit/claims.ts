import { setTimeout as sleep } from 'node:timers/promises'
import { newestCheckpoint } from '#commands/audit/checkpoints.ts'
import type { Needs } from '#commands/kernel/dependencies.ts'
import { openCheckpoint, type TreeCheckpoint } from '#projections/audit/tree/checkpoint.ts'
import type { Verifier } from '#projections/audit/tree/note.ts'
import type { Place } from './places.ts'

/** The file of the newest checkpoint. */
export const CHECKPOINT_FILE = 'checkpoint'

export type ClaimSource = Place['name'] | 'event'

/**
 * What a place claims about the trail: nothing, a checkpoint signed by the product, or something else
 * (`forged`).
 */
export type Claim = { where: ClaimSource; checkpoint?: TreeCheckpoint; forged?: true }

/**
 * Reads the newest checkpoints outside the database: in the object store, the directory and the event store.
 */
export async function readClaims(
  deps: Needs<'commander'>,
  places: readonly Place[],
  verifier: Verifier,
): Promise<Claim[]> {
  const event = newestCheckpoint(deps, new Date().toISOString())
  const read = places.map(async ({ name, read }) =>
    claimOf(name, (await read(CHECKPOINT_FILE))?.toString(), verifier),
  )
  return Promise.all([...read, event.then((note) => claimOf('event', note, verifier))])
}

/**
 * How long a publication may take from its first place to its last, and how often the places are read
 * meanwhile.
 */
const PUBLICATION_TIMEOUT_MS = 3000
const POLL_DELAY_MS = 50

/**
 * Reads the newest checkpoints once all have the same size, since a running publication has reached only some
 * places. Checkpoints that still differ after three seconds are returned as they are.
 */
export async function readSettledClaims(...args: Parameters<typeof readClaims>): Promise<Claim[]> {
  const deadline = performance.now() + PUBLICATION_TIMEOUT_MS
  for (;;) {
    const current = await readClaims(...args)
    const differInSize = new Set(current.map(sizeOf)).size > 1
    if (!differInSize || current.some(({ forged }) => forged) || performance.now() > deadline) return current
    await sleep(POLL_DELAY_MS)
  }
}

/** Compares only the key, not the name of the tree: the product may have had another address then. */
function claimOf(where: ClaimSource, note: string | undefined, { key }: Verifier): Claim {
  if (note === undefined) return { where }
  const name = note.slice(0, note.indexOf('\n'))
  const checkpoint = openCheckpoint(note, { name, key })
  return checkpoint ? { where, checkpoint } : { where, forged: true }
}

export const sizeOf = ({ checkpoint }: Claim) => checkpoint?.size ?? 0
