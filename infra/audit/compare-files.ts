import { HASH_BYTES } from '#projections/audit/tree/hashes.ts'
import { fullPath, type LogFile, pathOf, TILE_WIDTH } from '#projections/audit/tree/tiles.ts'
import type { Place } from './places.ts'

/**
 * A difference between the trail in the database and what is kept outside, in one of the `entryCount` entries from `seq` on: a
 * tile of roots says no more.
 */
export type Difference = { seq: number; entryCount: number; what: string }

/** Leaves out differences within which another one names the entry more exactly. */
export const mostExact = (differences: readonly Difference[]) => {
  const single = differences.filter(({ entryCount }) => entryCount === 1).map(({ seq }) => seq)
  return differences.filter(
    ({ seq, entryCount }) =>
      entryCount === 1 || !single.some((each) => each >= seq && each < seq + entryCount),
  )
}

/** Compares a file of a place with the one made of the trail; returns the first entry that differs, if any. */
export async function compareFile(place: Place, file: LogFile): Promise<Difference | undefined> {
  const storedBytes = await readLogFile(place, file, file.bytes.length)
  if (storedBytes?.equals(file.bytes)) return undefined
  const entryInFile = storedBytes === undefined ? 0 : firstDifferent(file, storedBytes)
  const leaves = typeof file.kind === 'number' ? TILE_WIDTH ** file.kind : 1
  const seq = (file.index * TILE_WIDTH + entryInFile) * leaves
  return {
    seq,
    entryCount: leaves,
    what: `${pathOf(file)} in ${place.name} ${storedBytes === undefined ? 'is missing' : 'has another entry'}`,
  }
}

/** A partial file may be gone once the full one is there, which begins with it. */
export async function readLogFile(
  { read }: Place,
  file: Pick<LogFile, 'kind' | 'index' | 'width'>,
  length?: number,
) {
  const partial = await read(pathOf(file))
  if (partial || file.width === TILE_WIDTH) return partial
  return (await read(fullPath(file)))?.subarray(0, length)
}

/** The number within the file of the first hash, or the first entry, that is not the same. */
function firstDifferent({ kind, bytes, width }: LogFile, storedBytes: Buffer) {
  let differingByte = bytes.findIndex((byte, index) => byte !== storedBytes[index])
  if (differingByte < 0) differingByte = bytes.length
  if (kind !== 'entries') return Math.min(Math.floor(differingByte / HASH_BYTES), width - 1)
  let [entry, end] = [-1, 0]
  while (end <= differingByte && entry < width - 1) {
    entry += 1
    end += 2 + bytes.readUInt16BE(end)
  }
  return entry
}
