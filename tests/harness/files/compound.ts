const SECTOR = 512
const END = 0xfffffffe
const FREE = 0xffffffff

/** A compound file (MS-CFB) with these streams. None of them is in the stream of small streams. */
export function compound(streams: Record<string, Uint8Array>): Buffer<ArrayBuffer> {
  const entries = Object.entries(streams).map(([name, content]) => ({ name, content: Buffer.from(content) }))
  const sectorsOf = (bytes: number) => Math.ceil(bytes / SECTOR)
  const directory = sectorsOf((entries.length + 1) * 128)
  const data = entries.reduce((sum, { content }) => sum + sectorsOf(content.length), 0)
  // Each sector of the table names 128 sectors, including those of the table itself.
  const tables = Math.ceil((directory + data) / 127)
  const total = tables + directory + data
  const file = Buffer.alloc(SECTOR * (total + 1))
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(0x3e, 24)
  file.writeUInt16LE(3, 26)
  file.writeUInt16LE(0xfffe, 28)
  file.writeUInt16LE(9, 30)
  file.writeUInt16LE(6, 32)
  file.writeUInt32LE(tables, 44)
  file.writeUInt32LE(tables, 48)
  file.writeUInt32LE(END, 60)
  file.writeUInt32LE(END, 68)
  for (let index = 0; index < 109; index++) file.writeUInt32LE(index < tables ? index : FREE, 76 + index * 4)
  file.fill(0xff, SECTOR, SECTOR * (tables + 1))
  const link = (from: number, to: number) => file.writeUInt32LE(to, SECTOR + from * 4)
  const chain = (start: number, length: number) => {
    for (let index = 0; index < length; index++)
      link(start + index, index + 1 < length ? start + index + 1 : END)
  }
  for (let index = 0; index < tables; index++) link(index, 0xfffffffd)
  chain(tables, directory)
  let next = tables + directory
  const root = { name: 'Root Entry', content: Buffer.alloc(0) }
  for (const [index, { name, content }] of [root, ...entries].entries()) {
    const entry = SECTOR * (tables + 1) + index * 128
    file.write(name, entry, 'utf16le')
    file.writeUInt16LE(name.length * 2 + 2, entry + 64)
    file[entry + 66] = index === 0 ? 5 : 2
    file.writeUInt32LE(content.length > 0 ? next : END, entry + 116)
    file.writeUInt32LE(content.length, entry + 120)
    content.copy(file, SECTOR * (next + 1))
    chain(next, sectorsOf(content.length))
    next += sectorsOf(content.length)
  }
  return file
}

/** A record of Excel's binary stream. */
export function excelRecord(type: number, body: Uint8Array): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(type, 0)
  head.writeUInt16LE(body.length, 2)
  return Buffer.concat([head, body])
}

/** A record of PowerPoint's binary stream. A container holds other records. */
export function powerPointRecord(type: number, body: Uint8Array, isContainer = false): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt16LE(isContainer ? 0xf : 0, 0)
  head.writeUInt16LE(type, 2)
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}
