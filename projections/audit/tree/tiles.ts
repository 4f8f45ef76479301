import { rangeOf, rootOf } from './compact-range.ts'

/** The number of hashes in a full tile, and of entries in a full bundle (C2SP tlog-tiles). */
export const TILE_WIDTH = 256

/**
 * A tree that grows at its end, without its full tiles. It has the hashes of the partial tile of each level,
 * from the leaves up, and the entries of the partial bundle.
 */
export type TreeEdge = { size: number; levels: Buffer[][]; entries: Buffer[] }

/** A tile of hashes of a level, or a bundle of entries. `width` is 256, or less for a partial one. */
export type LogFile = { kind: 'entries' | number; index: number; width: number; bytes: Buffer }

export const emptyEdge = (): TreeEdge => ({ size: 0, levels: [], entries: [] })

const LENGTH_BYTES = 2

/** Returns the entry as a bundle contains it: after its length in two bytes. */
function withLengthPrefix(entry: Buffer) {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt16BE(entry.length)
  return Buffer.concat([length, entry])
}

/** Returns the entries of a bundle, up to where it is cut off. */
export function entriesIn(bundle: Buffer) {
  const entries: Buffer[] = []
  for (let offset = 0; offset + LENGTH_BYTES <= bundle.length; ) {
    const end = offset + LENGTH_BYTES + bundle.readUInt16BE(offset)
    if (end > bundle.length) break
    entries.push(bundle.subarray(offset + LENGTH_BYTES, end))
    offset = end
  }
  return entries
}

const fileOf = (kind: LogFile['kind'], index: number, parts: readonly Buffer[]): LogFile => ({
  kind,
  index,
  width: parts.length,
  bytes: Buffer.concat(parts),
})

/** Adds an entry with its leaf hash. Returns the files that it has filled. */
export function addEntry(edge: TreeEdge, entry: Buffer, leaf: Buffer): LogFile[] {
  edge.size += 1
  edge.entries.push(withLengthPrefix(entry))
  const fullFiles = addHash(edge, 0, leaf)
  if (edge.entries.length < TILE_WIDTH) return fullFiles
  const bundle = fileOf('entries', edge.size / TILE_WIDTH - 1, edge.entries)
  edge.entries = []
  return [...fullFiles, bundle]
}

/** Adds a hash to a level. The root of a tile that it fills is the next hash of the level above. */
function addHash(edge: TreeEdge, level: number, hash: Buffer): LogFile[] {
  const hashes = edge.levels[level] ?? []
  hashes.push(hash)
  edge.levels[level] = hashes.length < TILE_WIDTH ? hashes : []
  if (hashes.length < TILE_WIDTH) return []
  const tile = fileOf(level, edge.size / TILE_WIDTH ** (level + 1) - 1, hashes)
  return [tile, ...addHash(edge, level + 1, rootOf(rangeOf(hashes).nodes))]
}

/** Returns the partial files of a tree of this size. */
export function partialFiles({ size, levels, entries }: TreeEdge): LogFile[] {
  const index = (level: number) => Math.floor(size / TILE_WIDTH ** (level + 1))
  const tiles = levels.map((hashes, level) => fileOf(level, index(level), hashes))
  return [...tiles, fileOf('entries', index(0), entries)].filter(({ width }) => width > 0)
}

/** Yields the paths of the files that a tree of this size has filled. */
export function* fullPaths(size: number) {
  for (let index = 0; index < Math.floor(size / TILE_WIDTH); index++)
    yield fullPath({ kind: 'entries', index })
  for (let level = 0, fullCount = size; fullCount >= TILE_WIDTH; level++) {
    fullCount = Math.floor(fullCount / TILE_WIDTH)
    for (let index = 0; index < fullCount; index++) yield fullPath({ kind: level, index })
  }
}

export const rootOfEdge = ({ levels }: TreeEdge) =>
  rootOf(levels.toReversed().flatMap((hashes) => rangeOf(hashes).nodes))

/** Returns the smallest size of a tree that has filled this file. */
export const minTreeSizeOf = ({ kind, index }: LogFile) =>
  (index + 1) * TILE_WIDTH ** (kind === 'entries' ? 1 : kind + 1)

/** Writes digits in groups of three, all but the last with an x in front: x001/x234/067. */
function groupDigits(index: number) {
  const digits = String(index)
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0')
  return padded.replace(/\d{3}(?=\d)/g, (group) => `x${group}/`)
}

/** Returns the path of the full file. Its partial ones are in the folder of that name with `.p`. */
export const fullPath = ({ kind, index }: Pick<LogFile, 'kind' | 'index'>) =>
  `tile/${kind}/${groupDigits(index)}`

export const pathOf = (file: Pick<LogFile, 'kind' | 'index' | 'width'>) =>
  file.width === TILE_WIDTH ? fullPath(file) : `${fullPath(file)}.p/${file.width}`
