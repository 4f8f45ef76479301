/**
 * The part of Protocol Buffers that the streams protocol needs. Messages are written back to front into one shared
 * buffer, so that a nested message's length is known when its prefix is written, without measuring first.
 */
let scratch = Buffer.allocUnsafe(64 * 1024)
let writePosition = scratch.length

function reserve(size: number) {
  if (writePosition >= size) return
  const used = scratch.length - writePosition
  const larger = Buffer.allocUnsafe(Math.max(scratch.length * 2, used + size))
  scratch.copy(larger, larger.length - used, writePosition)
  writePosition = larger.length - used
  scratch = larger
}

function writeVarint(value: number | bigint) {
  reserve(10)
  let big = BigInt.asUintN(64, BigInt(value))
  const groups: number[] = []
  for (; big > 127n; big >>= 7n) groups.push(Number(big & 127n) | 128)
  groups.push(Number(big))
  writePosition -= groups.length
  for (let i = 0; i < groups.length; i++) scratch[writePosition + i] = groups[i] ?? 0
}

function writeSmallVarint(value: number) {
  reserve(5)
  const length = value < 0x80 ? 1 : value < 0x4000 ? 2 : value < 0x20_0000 ? 3 : value < 0x1000_0000 ? 4 : 5
  writePosition -= length
  for (let i = 0, rest = value; i < length; i++, rest >>>= 7)
    scratch[writePosition + i] = i < length - 1 ? (rest & 127) | 128 : rest
}

export function numberField(field: number, value: number | bigint) {
  if (typeof value === 'number' && value >= 0 && value < 0x8000_0000) writeSmallVarint(value)
  else writeVarint(value)
  writeSmallVarint(field << 3)
}

export function bytesField(field: number, value: Buffer) {
  reserve(value.length)
  writePosition -= value.length
  value.copy(scratch, writePosition)
  writeSmallVarint(value.length)
  writeSmallVarint((field << 3) | 2)
}

export function textField(field: number, value: string) {
  const length = Buffer.byteLength(value)
  reserve(length)
  writePosition -= length
  scratch.write(value, writePosition, length)
  writeSmallVarint(length)
  writeSmallVarint((field << 3) | 2)
}

/** Fields are written in the reverse order of these calls, which matters only for repeated fields. */
export function messageField(field: number, body: () => void) {
  const end = scratch.length - writePosition
  body()
  writeSmallVarint(scratch.length - writePosition - end)
  writeSmallVarint((field << 3) | 2)
}

export const emptyField = (field: number) => messageField(field, () => {})

/**
 * Copies into its own memory: a small Buffer.from shares 8 KiB with others, all of which stays in memory as
 * long as one of them does.
 */
export function copyOf(bytes: Buffer) {
  const copiedBytes = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copiedBytes)
  return copiedBytes
}

/** Returns the message with gRPC's prefix of five bytes. */
export function frame(body: () => void): Buffer {
  writePosition = scratch.length
  body()
  const length = scratch.length - writePosition
  reserve(5)
  writePosition -= 5
  scratch[writePosition] = 0
  scratch.writeUInt32BE(length, writePosition + 1)
  return copyOf(scratch.subarray(writePosition))
}

/**
 * A length-delimited field is given as bytes. Others are given as a number (exact to 2^53) and as raw bytes.
 */
type Visit = (field: number, value: number, bytes: Buffer) => void

/** Throws RangeError when the message is incomplete or uses a wire type that no known field has. */
export function readFields(buffer: Buffer, visit: Visit) {
  let readPosition = 0
  const varint = () => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = buffer[readPosition++]
      if (byte === undefined || scale > 2 ** 63) throw new RangeError('malformed protocol buffer')
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  while (readPosition < buffer.length) {
    const tag = varint()
    const wireType = tag & 7
    const from = readPosition
    const value = wireType === 0 || wireType === 2 ? varint() : 0
    if (wireType === 0) {
      visit(tag >>> 3, value, buffer.subarray(from, readPosition))
      continue
    }
    const start = readPosition
    readPosition += wireType === 2 ? value : wireType === 1 ? 8 : wireType === 5 ? 4 : Number.NaN
    if (!(readPosition <= buffer.length)) throw new RangeError('malformed protocol buffer')
    visit(tag >>> 3, value, buffer.subarray(start, readPosition))
  }
}

/** Returns the 64 bits of a varint from its raw bytes, since a number would lose the low bits. */
export const bits64 = (varint: Buffer) =>
  BigInt.asUintN(
    64,
    varint.reduceRight((sum, byte) => (sum << 7n) | BigInt(byte & 127), 0n),
  )
