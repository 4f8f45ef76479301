import { HASH_BYTES } from '#projections/audit/tree/hashes.ts'
import { fullPath, type LogFile, pathOf, TILE_WIDTH } from '#projections/audit/tree/tiles.ts'
import type { Place } from './places.ts'

/**
 * A difference between the trail in the database and a copy outside, in one of the `entryCount` entries from
 * `seq` on. A tile of roots does not show the exact entry.
 */
export type CopyDifference = { seq: number; entryCount: number; what: string }

/** Removes a difference when another one within it names the entry more exactly. */
export const removeCoveredDifferences = (differences: readonly CopyDifference[]) => {
  const exactSequences = differences.filter(({ entryCount }) => entryCount === 1).map(({ seq }) => seq)
  return differences.filter(
    ({ seq, entryCount }) =>
      entryCount === 1 || !exactSequences.some((each) => each >= seq && each < seq + entryCount),
  )
}

/**
 * Compares a file of a place with the file made from the trail. Returns the first entry that differs, if any.
 */
export async function compareFile(place: Place, file: LogFile): Promise<CopyDifference | undefined> {
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

/** A partial file may be missing once the full file exists, since the full file starts with it. */
export async function readLogFile(
  { read }: Place,
  file: Pick<LogFile, 'kind' | 'index' | 'width'>,
  length?: number,
) {
  const partial = await read(pathOf(file))
  if (partial || file.width === TILE_WIDTH) return partial
  return (await read(fullPath(file)))?.subarray(0, length)
}

/** Returns the index in the file of the first hash or entry that differs. */
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
