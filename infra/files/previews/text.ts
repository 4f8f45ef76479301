/** Decodes bytes as UTF-8 or UTF-16, else as Windows-1252; an incomplete character at the end is dropped. */
export function textOf(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decoded('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decoded('utf-16be', bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return decoded('windows-1252', bytes)
  }
}

const decoded = (encoding: string, bytes: Buffer) => new TextDecoder(encoding).decode(bytes, { stream: true })
