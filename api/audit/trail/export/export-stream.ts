import { Readable } from 'node:stream'
import type { Question } from '#commands/audit/evidence/digest.ts'
import type { ExportFormat } from '#commands/audit/evidence/export-line.ts'
import type { Signer } from '#commands/audit/evidence/signer.ts'
import { entryFromRow, initiatorFromRow, type TrailRow } from '#projections/audit/trail/trail-row.ts'
import { csvHeader, csvLines } from './csv-lines.ts'
import { createExportDigest } from './export-digest.ts'

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
