import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { withStream } from './hostile/pdfs.ts'
import { office, oldOffice } from './samples.ts'

const chunk = (type: string, body: Uint8Array) => {
  const typeAndBody = Buffer.concat([Buffer.from(type), body])
  const size = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  size.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(typeAndBody))
  return Buffer.concat([size, typeAndBody, sum])
}

/** This many null bytes, compressed one mebibyte at a time. */
function nulls(bytes: number): Buffer {
  const part = (size: number) => deflateRawSync(Buffer.alloc(size), { finishFlush: constants.Z_SYNC_FLUSH })
  const mebibyte = part(2 ** 20)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE((bytes % 65_521) * 2 ** 16 + 1)
  const chunks = Array.from({ length: Math.floor(bytes / 2 ** 20) }, () => mebibyte)
  return Buffer.concat([Buffer.from([0x78, 1]), ...chunks, part(bytes % 2 ** 20), deflateRawSync(''), sum])
}

/**
 * The seven passes of an interlaced picture: first column, first row, and the distances between columns and
 * rows.
 */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** The size in bytes of a square picture in seven passes, with this many bytes a pixel. */
const interlaced = (side: number, pixel: number) =>
  PASSES.reduce((sum, [x, y, dx, dy]) => {
    const [wide, high] = [Math.ceil((side - x) / dx), Math.ceil((side - y) / dy)]
    return sum + (wide * pixel + 1) * high
  }, 0)

/**
 * A square PNG. `headerFields` are the bytes of its header after the size: depth, colors, packing, filters,
 * passes.
 */
function png(side: number, headerFields: readonly number[], packed: Uint8Array) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set(headerFields, 8)
  const magic = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))])
}

/** Small hostile files that exhaust a naive reader. */
export const bombs = {
  /** Nine hundred million black pixels. */
  picture() {
    const side = 30_000
    return png(side, [1, 0, 0, 0, 0], deflateSync(Buffer.alloc((side / 8 + 1) * side)))
  },
  /**
   * The most pixels that are allowed, which need a gigabyte: all of them must be held, since they come in
   * seven passes.
   */
  interlaced() {
    const side = 10_863
    return png(side, [16, 6, 0, 0, 1], nulls(interlaced(side, 8)))
  },
  /** Two hundred frames of a million pixels each. */
  film() {
    const size = 'e803e803'
    const head = Buffer.from(`${size}800000000000ffffff`, 'hex')
    const frame = Buffer.from(`2c00000000${size}0002024c0100`, 'hex')
    const frames = Array.from({ length: 200 }, () => frame)
    return Buffer.concat([Buffer.from('GIF89a'), head, ...frames, Buffer.from(';')])
  },
  archive: (says?: number) =>
    office('xlsx', { 'xl/worksheets/sheet1.xml': Buffer.alloc(80 * 1024 * 1024) }, says),
  /** A script in a stream of packed objects. */
  packedScript: () => withStream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode'),
  /** A compound file whose directory follows itself. */
  circle() {
    const file = oldOffice('Nothing')
    file.writeUInt32LE(1, 516)
    return file
  },
}
