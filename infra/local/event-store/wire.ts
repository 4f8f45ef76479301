/**
 * The part of Protocol Buffers that the streams protocol needs. Messages are written back to front into one shared
 * buffer, so that a nested message's length is known when its prefix is written, without measuring first.
 */
let scratch = Buffer.allocUnsafe(64 * 1024)
let at = scratch.length

function reserve(size: number) {
  if (at >= size) return
  const used = scratch.length - at
  const larger = Buffer.allocUnsafe(Math.max(scratch.length * 2, used + size))
  scratch.copy(larger, larger.length - used, at)
  at = larger.length - used
  scratch = larger
}

function raw(value: number | bigint) {
  reserve(10)
  let big = BigInt.asUintN(64, BigInt(value))
  const groups: number[] = []
  for (; big > 127n; big >>= 7n) groups.push(Number(big & 127n) | 128)
  groups.push(Number(big))
  at -= groups.length
  for (let i = 0; i < groups.length; i++) scratch[at + i] = groups[i] ?? 0
}

function small(value: number) {
  reserve(5)
  const length = value < 0x80 ? 1 : value < 0x4000 ? 2 : value < 0x20_0000 ? 3 : value < 0x1000_0000 ? 4 : 5
  at -= length
  for (let i = 0, rest = value; i < length; i++, rest >>>= 7)
    scratch[at + i] = i < length - 1 ? (rest & 127) | 128 : rest
}

export function numberField(field: number, value: number | bigint) {
  if (typeof value === 'number' && value >= 0 && value < 0x8000_0000) small(value)
  else raw(value)
  small(field << 3)
}

export function bytesField(field: number, value: Buffer) {
  reserve(value.length)
  at -= value.length
  value.copy(scratch, at)
  small(value.length)
  small((field << 3) | 2)
}

export function textField(field: number, value: string) {
  const length = Buffer.byteLength(value)
  reserve(length)
  at -= length
  scratch.write(value, at, length)
  small(length)
  small((field << 3) | 2)
}

/** Fields are written in the reverse order of these calls, which matters only for repeated fields. */
export function messageField(field: number, body: () => void) {
  const end = scratch.length - at
  body()
  small(scratch.length - at - end)
  small((field << 3) | 2)
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
  at = scratch.length
  body()
  const length = scratch.length - at
  reserve(5)
  at -= 5
  scratch[at] = 0
  scratch.writeUInt32BE(length, at + 1)
  return copyOf(scratch.subarray(at))
}

/**
 * A length-delimited field is given as bytes. Others are given as a number (exact to 2^53) and as raw bytes.
 */
type Visit = (field: number, value: number, bytes: Buffer) => void

/** @throws RangeError when the message is incomplete or uses a wire type that no known field has */
export function readFields(buffer: Buffer, visit: Visit) {
  let cursor = 0
  const varint = () => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = buffer[cursor++]
      if (byte === undefined || scale > 2 ** 63) throw new RangeError('malformed protocol buffer')
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  while (cursor < buffer.length) {
    const tag = varint()
    const kind = tag & 7
    const from = cursor
    const value = kind === 0 || kind === 2 ? varint() : 0
    if (kind === 0) {
      visit(tag >>> 3, value, buffer.subarray(from, cursor))
      continue
    }
    const start = cursor
    cursor += kind === 2 ? value : kind === 1 ? 8 : kind === 5 ? 4 : Number.NaN
    if (!(cursor <= buffer.length)) throw new RangeError('malformed protocol buffer')
    visit(tag >>> 3, value, buffer.subarray(start, cursor))
  }
}

/** Returns the 64 bits of a varint from its raw bytes, since a number would lose the low bits. */
export const bits64 = (varint: Buffer) =>
  BigInt.asUintN(
    64,
    varint.reduceRight((sum, byte) => (sum << 7n) | BigInt(byte & 127), 0n),
  )
