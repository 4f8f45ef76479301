import type { Digest } from './digest.ts'

export type ExportFormat = 'csv' | 'jsonl'

/** Returns the digest as the last line of an export. */
export function digestLine(format: ExportFormat, signedDigest: Digest) {
  const { sha256, entries, head, signature, key_id, algorithm, question } = signedDigest
  const digest = { sha256, entries, head, signature, key_id, algorithm, question }
  return format === 'csv' ? `# digest ${JSON.stringify(digest)}\r\n` : `${JSON.stringify({ digest })}\n`
}
