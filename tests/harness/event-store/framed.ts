/** A message as gRPC sends it: with its prefix, which may say of it what is not so. */
export function framed(message: Uint8Array, flag = 0, length = message.length) {
  const prefix = Buffer.alloc(5)
  prefix[0] = flag
  prefix.writeUInt32BE(length, 1)
  return Buffer.concat([prefix, message])
}
