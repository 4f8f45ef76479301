import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { toCsv } from '#api/http/csv.ts'
import type { Signer } from '#commands/audit/evidence/digest.ts'
import {
  digestLine,
  type ExportFormat,
  type ExportQuery,
  signedText,
} from '#commands/audit/evidence/digest.ts'
import { entryFromRow, initiatorFromRow, type TrailRow } from '#projections/audit/trail/trail-row.ts'
import { appendHash, emptyRange, rootOf } from '#projections/audit/tree/compact-range.ts'

const toJsonLine = (row: TrailRow) =>
  `${JSON.stringify({ ...entryFromRow(row), ...initiatorFromRow(row), hash: row.hash.toString('base64') })}\n`

/**
 * Returns entries as a stream of text that ends with its signed digest. Entries are read only once the stream
 * is read, and no faster than it; reading stops when it is destroyed.
 */
export const exportStream = (
  batches: AsyncIterable<TrailRow[]>,
  format: ExportFormat,
  exportQuery: ExportQuery,
  signer: Signer,
) => Readable.from(exportText(batches, format, exportQuery, signer), { objectMode: false })

async function* exportText(
  batches: AsyncIterable<TrailRow[]>,
  format: ExportFormat,
  exportQuery: ExportQuery,
  signer: Signer,
) {
  const digest = createExportDigest(format, exportQuery)
  if (format === 'csv') yield digest.text(csvHeader)
  for await (const rows of batches) {
    for (const { hash } of rows) digest.entry(hash)
    yield digest.text(format === 'csv' ? csvLines(rows) : rows.map(toJsonLine).join(''))
  }
  yield await digest.signed(signer)
}

/**
 * Computes the digest of an export while it is written. `sha256` (hex) is over all bytes before the digest's
 * line. `head` (base64) is the root of the RFC 9162 tree over the leaf hashes of the exported entries in
 * their order: without a filter, the root of the whole trail at that size. `question` is signed too, so that
 * an export without entries says whom it was about.
 */
function createExportDigest(format: ExportFormat, exportQuery: ExportQuery) {
  const bytes = createHash('sha256')
  const tree = emptyRange()
  return {
    /** Call it with each text before it is written. Returns the text. */
    text(chunk: string) {
      bytes.update(chunk)
      return chunk
    },
    /** Call it with the leaf hash of each entry. */
    entry: (hash: Buffer) => appendHash(tree, hash),
    /** Returns the last line of the export. */
    async signed(signer: Signer) {
      const { key_id } = await signer.publicKey()
      const unsigned = {
        sha256: bytes.digest('hex'),
        entries: tree.size,
        head: rootOf(tree.nodes).toString('base64'),
        key_id,
        algorithm: 'Ed25519' as const,
        question: exportQuery,
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

/** Returns entries as CSV, with hashes in hexadecimal digits. */
export const csvLines = (rows: readonly TrailRow[]) =>
  toCsv(
    rows.map((row) =>
      COLUMNS.map((name) => {
        const value = row[name]
        return value instanceof Buffer ? value.toString('hex') : value
      }),
    ),
  )
