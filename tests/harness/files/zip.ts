import { crc32, deflateRawSync } from 'node:zlib'

/** A zip archive of these entries, in this order. `says` replaces the unpacked size in its headers. */
export function zip(entries: Record<string, string | Uint8Array>, says?: number): Buffer<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const body = Buffer.from(content)
    const packed = deflateRawSync(body)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(0x5a210000, 6)
    head.writeUInt32LE(crc32(body), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(says ?? body.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed])
    const trailer = Buffer.alloc(14)
    trailer.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), head, trailer, Buffer.from(name)]))
    parts.push(local)
    offset += local.length
  }
  const directoryBytes = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directoryBytes.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directoryBytes, end])
}
