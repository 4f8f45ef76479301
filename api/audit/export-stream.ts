import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { toCsv } from '#api/http/csv.ts'
import { type Question, signedText } from '#commands/audit/evidence/digest.ts'
import { digestLine, type ExportFormat } from '#commands/audit/evidence/export-line.ts'
import type { Signer } from '#commands/audit/evidence/signer.ts'
import { entryFromRow, initiatorFromRow, type TrailRow } from '#projections/audit/trail/trail-row.ts'
import { appendHash, emptyRange, rootOf } from '#projections/audit/tree/compact-range.ts'

const toJsonLine = (row: TrailRow) =>
  `${JSON.stringify({ ...entryFromRow(row), ...initiatorFromRow(row), hash: row.hash.toString('base64') })}\n`

/**
 * Entries as a stream of text that ends in its signed digest. Nothing is read before somebody reads from the stream, nor
 * faster than they read; a stream that is destroyed stops reading.
 */
export const exportStream = (
  batches: AsyncIterable<TrailRow[]>,
  format: ExportFormat,
  question: Question,
  signer: Signer,
) => Readable.from(exportText(batches, format, question, signer), { objectMode: false })

async function* exportText(
  batches: AsyncIterable<TrailRow[]>,
  format: ExportFormat,
  question: Question,
  signer: Signer,
) {
  const digest = createExportDigest(format, question)
  if (format === 'csv') yield digest.text(csvHeader)
  for await (const rows of batches) {
    for (const { hash } of rows) digest.entry(hash)
    yield digest.text(format === 'csv' ? csvLines(rows) : rows.map(toJsonLine).join(''))
  }
  yield await digest.signed(signer)
}

/**
 * Makes the digest of an export while it is written. `sha256`, in hex, is over all bytes before the digest's line; `head`,
 * in base64, is the root of the RFC 9162 tree over the leaf hashes of the exported entries in their order: where nothing
 * was filtered out, the root of the whole trail at that size. `question` is signed, too: an export without entries says about whom.
 */
function createExportDigest(format: ExportFormat, question: Question) {
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

const COLUMNS = [
  'seq',
  'time',
  'actor_kind',
  'actor_id',
  'initiator_kind',
  'initiator_id',
  'initiator_from',
  'os_user',
  'action',
  'resource_kind',
  'resource_id',
  'subject',
  'outcome',
  'reason',
  'ip',
  'session_id',
  'correlation_id',
  'position',
  'hash',
] as const satisfies (keyof TrailRow)[]

const csvHeader = toCsv([COLUMNS], { head: true })

/** Entries as CSV, with `hash` in hex. */
export const csvLines = (rows: readonly TrailRow[]) =>
  toCsv(
    rows.map((row) =>
      COLUMNS.map((name) => {
        const value = row[name]
        return value instanceof Buffer ? value.toString('hex') : value
      }),
    ),
  )
