import { type FileHandle, open } from 'node:fs/promises'
import type { TypeCheck } from './type-check.ts'

const MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const HEADER = 512
const ENTRY = 128
/** Numbers from here on are markers, not sectors. */
const END = 0xfffffffa
const MOST_SECTORS = 2048
const MOST_NAMING = 32
const MACROS = /^(Macros|VBA|_VBA_PROJECT|_VBA_PROJECT_CUR)$/i
/** The streams that hold a password-protected document. */
const LOCKED = /^Encrypt(ed|ion)/

/** Accepts a binary Office document (doc, xls, ppt), recognized by the names of its streams. No macros. */
export const oldOffice =
  (streams: readonly string[]): TypeCheck =>
  async (path) => {
    const file = await open(path)
    try {
      const names = await directory(file)
      if (!names) return 'wrong_type'
      if (names.some((name) => MACROS.test(name))) return 'active_content'
      if (names.some((name) => LOCKED.test(name))) return 'unreadable'
      return names.some((name) => streams.includes(name)) ? undefined : 'wrong_type'
    } finally {
      await file.close()
    }
  }

/** The stream names of a compound file (MS-CFB), read sector by sector; limited, since a hostile chain may be a loop. */
async function directory(file: FileHandle): Promise<string[] | undefined> {
  const header = await bytes(file, 0, HEADER)
  if (header.length < HEADER || !header.subarray(0, 8).equals(MAGIC)) return undefined
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return undefined
  const size = 1 << shift
  const sector = (index: number) => bytes(file, (index + 1) * size, size)
  const tables = await allocation(header, sector)
  const names: string[] = []
  let next = header.readUInt32LE(48)
  for (let read = 0; next < END; read++) {
    if (read === MOST_SECTORS) throw new RangeError('a directory without end')
    const found = await sector(next)
    if (found.length < size) throw new RangeError('a directory that is cut off')
    for (let at = 0; at < size; at += ENTRY) {
      const length = found.readUInt16LE(at + 64)
      if (length >= 2 && length <= 64) names.push(found.toString('utf16le', at, at + length - 2))
    }
    const known = tables[Math.floor(next / (size / 4))]
    if (known === undefined) throw new RangeError('a directory that leads nowhere')
    next = (await sector(known)).readUInt32LE((next % (size / 4)) * 4)
  }
  return names
}

/** The sectors of the allocation table: the header lists 109 of them, further sectors (DIFAT) list the others. */
async function allocation(header: Buffer, sector: (index: number) => Promise<Buffer>) {
  const tables = Array.from({ length: 109 }, (_, at) => header.readUInt32LE(76 + at * 4))
  let next = header.readUInt32LE(68)
  for (let read = 0; next < END; read++) {
    if (read === MOST_NAMING) throw new RangeError('a table without end')
    const found = await sector(next)
    const last = found.length - 4
    for (let at = 0; at < last; at += 4) tables.push(found.readUInt32LE(at))
    next = found.readUInt32LE(last)
  }
  return tables
}

async function bytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position })
  return buffer.subarray(0, bytesRead)
}
