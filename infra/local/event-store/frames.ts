/** EventStoreDB's clients accept 17 MB; nothing that is larger can be a request. */
export const MAX_MESSAGE_BYTES = 17 * 1024 * 1024

/**
 * Splits a byte stream into gRPC messages. Returns a function for the next chunk, which returns a promise while
 * the receiver applies back-pressure. It throws a RangeError at a message that is compressed or too large.
 */
export function frameReader(message: (bytes: Buffer) => void | Promise<void>) {
  let pendingChunks: Buffer[] = []
  let size = 0
  let neededBytes = 5
  return (chunk: Buffer): Promise<unknown> | undefined => {
    pendingChunks.push(chunk)
    size += chunk.length
    if (size < neededBytes) return undefined
    let buffer = pendingChunks.length === 1 ? chunk : Buffer.concat(pendingChunks, size)
    const pendingReceivers: Promise<void>[] = []
    for (neededBytes = 5; buffer.length >= 5; neededBytes = 5) {
      if (buffer[0] !== 0) throw new RangeError('compressed messages are not supported')
      neededBytes = 5 + buffer.readUInt32BE(1)
      if (neededBytes > MAX_MESSAGE_BYTES) throw new RangeError('the message is too large')
      if (buffer.length < neededBytes) break
      const pendingReceiver = message(buffer.subarray(5, neededBytes))
      if (pendingReceiver) pendingReceivers.push(pendingReceiver)
      buffer = buffer.subarray(neededBytes)
    }
    pendingChunks = buffer.length ? [buffer] : []
    size = buffer.length
    return pendingReceivers.length ? Promise.all(pendingReceivers) : undefined
  }
}
