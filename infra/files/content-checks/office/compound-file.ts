const MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const HEADER_BYTES = 512
const ENTRY_BYTES = 128
/** Numbers from here on are markers, not sectors. */
const FIRST_MARKER = 0xfffffffa
const MAX_STREAMS = 65_536
const ROOT_TYPE = 5

export const isCompoundFile = (bytes: Uint8Array) => MAGIC.equals(bytes.subarray(0, MAGIC.length))

export type CompoundStream = { name: string; content(): Buffer }

/**
 * Returns the streams and storages of a compound file (MS-CFB). Throws for a damaged one. The length of every
 * chain of sectors is limited, since a hostile chain may be a loop.
 */
export function compoundFile(bytes: Buffer): CompoundStream[] {
  const shift = bytes.readUInt16LE(30)
  if (!isCompoundFile(bytes) || (shift !== 9 && shift !== 12)) throw new Error('no compound file')
  const size = 1 << shift
  const count = Math.ceil(bytes.length / size)
  const sector = (index: number) => bytes.subarray((index + 1) * size, (index + 2) * size)
  const table = Buffer.concat(allocatedSectors(bytes, sector, count).map(sector))
  const chain = (start: number, maxBytes: number) =>
    readChain(start, Math.min(count + 1, Math.ceil(maxBytes / size)), table, sector).subarray(0, maxBytes)

  const directory = chain(bytes.readUInt32LE(48), (count + 1) * size)
  if (directory.length > Math.min(count * size, MAX_STREAMS * ENTRY_BYTES))
    throw new RangeError('a directory without end')
  const entries: { name: string; type: number; start: number; size: number }[] = []
  for (let offset = 0; offset + ENTRY_BYTES <= directory.length; offset += ENTRY_BYTES) {
    const length = directory.readUInt16LE(offset + 64)
    if (length < 2 || length > 64) continue
    const name = directory.toString('utf16le', offset, offset + length - 2)
    const [type = 0, start, size] = [
      directory[offset + 66],
      directory.readUInt32LE(offset + 116),
      directory.readUInt32LE(offset + 120),
    ]
    entries.push({ name, type, start, size })
  }
  const root = entries.find(({ type }) => type === ROOT_TYPE)
  const miniStreamCutoff = bytes.readUInt32LE(56)
  let mini: { table: Buffer; content: Buffer } | undefined
  const readMiniStream = (start: number, maxBytes: number) => {
    mini ??= {
      table: chain(bytes.readUInt32LE(60), bytes.length),
      content: chain(root?.start ?? FIRST_MARKER, root?.size ?? 0),
    }
    const { content } = mini
    const part = (index: number) => content.subarray(index * 64, (index + 1) * 64)
    return readChain(start, Math.ceil(maxBytes / 64), mini.table, part).subarray(0, maxBytes)
  }
  return entries.map(({ name, type, start, size }) => ({
    name,
    content: () =>
      size === 0
        ? Buffer.alloc(0)
        : size < miniStreamCutoff && type !== ROOT_TYPE
          ? readMiniStream(start, size)
          : chain(start, size),
  }))
}

/** Returns the parts of a chain in order. Throws when the chain is broken. */
function readChain(start: number, maxParts: number, table: Buffer, part: (index: number) => Buffer): Buffer {
  const parts: Buffer[] = []
  for (
    let next = start;
    next < FIRST_MARKER && parts.length < maxParts;
    next = table.readUInt32LE(next * 4)
  ) {
    const sectorBytes = part(next)
    if (sectorBytes.length === 0) throw new RangeError('a chain that leads nowhere')
    parts.push(sectorBytes)
  }
  return Buffer.concat(parts)
}

/** The sectors of the allocation table: the header lists 109 of them, further sectors (DIFAT) list the others. */
function allocatedSectors(bytes: Buffer, sector: (index: number) => Buffer, count: number): number[] {
  const table: number[] = []
  for (let offset = 76; offset < HEADER_BYTES; offset += 4) table.push(bytes.readUInt32LE(offset))
  let next = bytes.readUInt32LE(68)
  for (let readCount = 0; next < FIRST_MARKER; readCount++) {
    const sectorBytes = sector(next)
    if (readCount > count / 100 + 1 || sectorBytes.length === 0) throw new RangeError('a table without end')
    const last = sectorBytes.length - 4
    for (let offset = 0; offset < last; offset += 4) table.push(sectorBytes.readUInt32LE(offset))
    next = sectorBytes.readUInt32LE(last)
  }
  return table.filter((index) => index < FIRST_MARKER).slice(0, count)
}
