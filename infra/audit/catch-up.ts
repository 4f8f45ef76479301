import { TrailEntry } from '#domain/audit/trail/trail-entry.ts'
import type { TreeCheckpoint } from '#projections/audit/tree/checkpoint.ts'
import { leafHash } from '#projections/audit/tree/hashes.ts'
import { addEntry, entriesIn, rootOfEdge, TILE_WIDTH, type TreeEdge } from '#projections/audit/tree/tiles.ts'
import { readLogFile } from './compare-files.ts'
import type { Place } from './places.ts'

/**
 * Whether a trail that is shorter than a signed checkpoint only has to be written again, as after a crash of
 * the database, which may lose its last writes.
 * The proof has two parts. The entries of the database, followed by those of the place, make the tree of the
 * checkpoint. The first missing entry is of an event after `writtenUpTo`, the position up to which the trail
 * was written before it was read: if somebody had removed the end of the trail, that position would be later.
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

/** Returns the entries of the bundle that contains this entry, in a tree of this size. */
async function entriesOf(place: Place, seq: number, size: number) {
  const index = Math.floor(seq / TILE_WIDTH)
  const width = Math.min(TILE_WIDTH, size - index * TILE_WIDTH)
  const bundle = await readLogFile(place, { kind: 'entries', index, width })
  return bundle && entriesIn(bundle).slice(0, width)
}

/** Returns the position of an entry's event; -1, before every event, when the entry cannot be read. */
function positionOf(entry: Buffer) {
  try {
    return BigInt(TrailEntry.parse(JSON.parse(entry.toString())).position)
  } catch {
    return -1n
  }
}
