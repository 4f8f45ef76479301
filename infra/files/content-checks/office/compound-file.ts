const MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const HEADER = 512
const ENTRY = 128
/** Numbers from here on are markers, not sectors. */
const END = 0xfffffffa
const MOST_STREAMS = 65_536
const ROOT = 5

export const isCompoundFile = (bytes: Uint8Array) => MAGIC.equals(bytes.subarray(0, MAGIC.length))

export type Stream = { name: string; content(): Buffer }

/**
 * The streams and storages of a compound file (MS-CFB). Throws for a damaged one; every chain of sectors is limited by the number of them,
 * since a hostile one may be a loop.
 */
export function compoundFile(bytes: Buffer): Stream[] {
  const shift = bytes.readUInt16LE(30)
  if (!isCompoundFile(bytes) || (shift !== 9 && shift !== 12)) throw new Error('no compound file')
  const size = 1 << shift
  const count = Math.ceil(bytes.length / size)
  const sector = (index: number) => bytes.subarray((index + 1) * size, (index + 2) * size)
  const table = Buffer.concat(allocation(bytes, sector, count).map(sector))
  const chain = (start: number, most: number) =>
    chained(start, Math.min(count + 1, Math.ceil(most / size)), table, sector).subarray(0, most)

  const directory = chain(bytes.readUInt32LE(48), (count + 1) * size)
  if (directory.length > Math.min(count * size, MOST_STREAMS * ENTRY))
    throw new RangeError('a directory without end')
  const entries: { name: string; type: number; start: number; size: number }[] = []
  for (let at = 0; at + ENTRY <= directory.length; at += ENTRY) {
    const length = directory.readUInt16LE(at + 64)
    if (length < 2 || length > 64) continue
    const name = directory.toString('utf16le', at, at + length - 2)
    const [type = 0, start, size] = [
      directory[at + 66],
      directory.readUInt32LE(at + 116),
      directory.readUInt32LE(at + 120),
    ]
    entries.push({ name, type, start, size })
  }
  const root = entries.find(({ type }) => type === ROOT)
  const small = bytes.readUInt32LE(56)
  let mini: { table: Buffer; content: Buffer } | undefined
  const inMini = (start: number, most: number) => {
    mini ??= {
      table: chain(bytes.readUInt32LE(60), bytes.length),
      content: chain(root?.start ?? END, root?.size ?? 0),
    }
    const { content } = mini
    const part = (index: number) => content.subarray(index * 64, (index + 1) * 64)
    return chained(start, Math.ceil(most / 64), mini.table, part).subarray(0, most)
  }
  return entries.map(({ name, type, start, size }) => ({
    name,
    content: () =>
      size === 0 ? Buffer.alloc(0) : size < small && type !== ROOT ? inMini(start, size) : chain(start, size),
  }))
}

/** The parts of a chain, one after the other. Throws when it leads nowhere. */
function chained(start: number, most: number, table: Buffer, part: (index: number) => Buffer): Buffer {
  const parts: Buffer[] = []
  for (let next = start; next < END && parts.length < most; next = table.readUInt32LE(next * 4)) {
    const found = part(next)
    if (found.length === 0) throw new RangeError('a chain that leads nowhere')
    parts.push(found)
  }
  return Buffer.concat(parts)
}

/** The sectors of the allocation table: the header lists 109 of them, further sectors (DIFAT) list the others. */
function allocation(bytes: Buffer, sector: (index: number) => Buffer, count: number): number[] {
  const table: number[] = []
  for (let at = 76; at < HEADER; at += 4) table.push(bytes.readUInt32LE(at))
  let next = bytes.readUInt32LE(68)
  for (let read = 0; next < END; read++) {
    const found = sector(next)
    if (read > count / 100 + 1 || found.length === 0) throw new RangeError('a table without end')
    const last = found.length - 4
    for (let at = 0; at < last; at += 4) table.push(found.readUInt32LE(at))
    next = found.readUInt32LE(last)
  }
  return table.filter((index) => index < END).slice(0, count)
}
