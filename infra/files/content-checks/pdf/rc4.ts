/** RC4, by which old documents are encrypted. OpenSSL no longer offers it. */
export function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const stateAt = (index: number) => state[index & 0xff] ?? 0
  const swap = (one: number, other: number) => {
    const previous = stateAt(one)
    state[one] = stateAt(other)
    state[other] = previous
  }
  for (let one = 0, other = 0; one < 256; one++) {
    other = (other + stateAt(one) + (key[one % key.length] ?? 0)) & 0xff
    swap(one, other)
  }
  const output = Buffer.alloc(bytes.length)
  for (let index = 0, one = 0, other = 0; index < bytes.length; index++) {
    one = (one + 1) & 0xff
    other = (other + stateAt(one)) & 0xff
    swap(one, other)
    output[index] = (bytes[index] ?? 0) ^ stateAt(stateAt(one) + stateAt(other))
  }
  return output
}
