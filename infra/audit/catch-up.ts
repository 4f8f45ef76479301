import { TrailEntry } from '#domain/audit/trail/entry.ts'
import type { TreeCheckpoint } from '#projections/audit/tree/checkpoint.ts'
import { leafHash } from '#projections/audit/tree/hashes.ts'
import { addEntry, entriesIn, rootOfEdge, TILE_WIDTH, type TreeEdge } from '#projections/audit/tree/tiles.ts'
import { readLogFile } from './compare-files.ts'
import type { Place } from './places.ts'

/**
 * Whether a trail that is shorter than a signed checkpoint only has to be written again, as after a crash of the database,
 * which may lose what it wrote last. Proved by the entries that the place has: after those of the database they make the
 * tree of the checkpoint, and the first of them is of an event after `writtenUpTo`, the position in the store up to which the
 * trail was written before it was read. Where a tail was cut off, that position is behind it.
 */
export async function isCatchingUp(
  place: Place,
  edge: TreeEdge,
  { size, root }: TreeCheckpoint,
  writtenUpTo: bigint,
) {
  const tree: TreeEdge = {
    size: edge.size,
    levels: edge.levels.map((hashes) => [...hashes]),
    entries: [...edge.entries],
  }
  const first = (await entriesOf(place, edge.size, size))?.[edge.size % TILE_WIDTH]
  if (!first || positionOf(first) <= writtenUpTo) return false
  while (tree.size < size) {
    const missing = (await entriesOf(place, tree.size, size))?.slice(tree.size % TILE_WIDTH) ?? []
    if (missing.length === 0) return false
    for (const entry of missing) addEntry(tree, entry, leafHash(entry))
  }
  return tree.size === size && rootOfEdge(tree).equals(root)
}

/** The entries of the bundle that the entry with this number is in, of a tree of this size. */
async function entriesOf(place: Place, seq: number, size: number) {
  const index = Math.floor(seq / TILE_WIDTH)
  const width = Math.min(TILE_WIDTH, size - index * TILE_WIDTH)
  const bundle = await readLogFile(place, { kind: 'entries', index, width })
  return bundle && entriesIn(bundle).slice(0, width)
}

/** The position of an entry's event; -1, before every event, where the entry cannot be read. */
function positionOf(entry: Buffer) {
  try {
    return BigInt(TrailEntry.parse(JSON.parse(entry.toString())).position)
  } catch {
    return -1n
  }
}
