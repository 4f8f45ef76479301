import { createHash } from 'node:crypto'
import { type Question, signedText } from '#commands/audit/evidence/digest.ts'
import { digestLine, type ExportFormat } from '#commands/audit/evidence/export-line.ts'
import type { Signer } from '#commands/audit/evidence/signer.ts'
import { appendHash, emptyRange, rootOf } from '#projections/audit/tree/compact-range.ts'

/**
 * Makes the digest of an export while it is written. `sha256`, in hex, is over all bytes before the digest's line; `head`,
 * in base64, is the root of the RFC 9162 tree over the leaf hashes of the exported entries in their order: where nothing
 * was filtered out, the root of the whole trail at that size. `question` is signed, too: an export without entries says about whom.
 */
export function createExportDigest(format: ExportFormat, question: Question) {
  const bytes = createHash('sha256')
  const tree = emptyRange()
  return {
    /** To be called with every text before it is written; answers it. */
    text(chunk: string) {
      bytes.update(chunk)
      return chunk
    },
    /** To be called with the leaf hash of every entry. */
    entry: (hash: Buffer) => appendHash(tree, hash),
    /** The last line. */
    async signed(signer: Signer) {
      const { key_id } = await signer.publicKey()
      const unsigned = {
        sha256: bytes.digest('hex'),
        entries: tree.size,
        head: rootOf(tree.nodes).toString('base64'),
        key_id,
        algorithm: 'Ed25519' as const,
        question,
      }
      const { signature } = await signer.sign(signedText(unsigned))
      return digestLine(format, { ...unsigned, signature })
    },
  }
}
