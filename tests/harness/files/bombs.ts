import { crc32, deflateSync } from 'node:zlib'
import { office, oldOffice, pdf } from './samples.ts'

const chunk = (type: string, body: Uint8Array) => {
  const said = Buffer.concat([Buffer.from(type), body])
  const size = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  size.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(said))
  return Buffer.concat([size, said, sum])
}

/** Small hostile files that exhaust a naive reader. */
export const bombs = {
  /** Nine hundred million black pixels. */
  picture() {
    const side = 30_000
    const head = Buffer.alloc(13)
    head.writeUInt32BE(side, 0)
    head.writeUInt32BE(side, 4)
    head.set([1, 0, 0, 0, 0], 8)
    const body = deflateSync(Buffer.alloc((side / 8 + 1) * side))
    const magic = Buffer.from('89504e470d0a1a0a', 'hex')
    return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))])
  },
  /** Two hundred frames of a million pixels each. */
  film() {
    const [wide, high] = [0xe8, 0x03]
    const head = Buffer.from([
      ...Buffer.from('GIF89a'),
      wide,
      high,
      wide,
      high,
      0x80,
      0,
      0,
      0,
      0,
      0,
      255,
      255,
      255,
    ])
    const frame = Buffer.from([0x2c, 0, 0, 0, 0, wide, high, wide, high, 0, 2, 2, 0x4c, 0x01, 0])
    return Buffer.concat([head, ...Array.from({ length: 200 }, () => frame), Buffer.from([0x3b])])
  },
  archive: (says?: number) =>
    office('xlsx', { 'xl/worksheets/sheet1.xml': Buffer.alloc(80 * 1024 * 1024) }, says),
  /** A script in a stream of packed objects. */
  packedScript() {
    const packed = deflateSync('5 0 <</S/JavaScript/JS(app.alert(1))>>')
    const object = Buffer.concat([
      Buffer.from(
        `4 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
      ),
      packed,
      Buffer.from('\nendstream\nendobj\n%%EOF\n'),
    ])
    return Buffer.concat([pdf(), object])
  },
  /** A compound file whose directory follows itself. */
  circle() {
    const file = oldOffice('Nothing')
    file.writeUInt32LE(1, 516)
    return file
  },
}
