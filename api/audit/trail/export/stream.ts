import { Readable } from 'node:stream'
import type { Question } from '#commands/audit/evidence/digest.ts'
import type { ExportFormat } from '#commands/audit/evidence/export-line.ts'
import type { Signer } from '#commands/audit/evidence/signer.ts'
import { entryIn, initiatorIn, type TrailRow } from '#projections/audit/trail/row.ts'
import { endOfExport } from './end.ts'
import { tableHead, tableLines } from './table.ts'

const jsonLine = (row: TrailRow) =>
  `${JSON.stringify({ ...entryIn(row), ...initiatorIn(row), hash: row.hash.toString('base64') })}\n`

/**
 * Entries as a stream of text that ends in its signed digest. Nothing is read before somebody reads from the stream, nor
 * faster than they read; a stream that is destroyed stops reading.
 */
export const exported = (
  parts: AsyncIterable<TrailRow[]>,
  format: ExportFormat,
  question: Question,
  signer: Signer,
) => Readable.from(textOf(parts, format, question, signer), { objectMode: false })

async function* textOf(
  parts: AsyncIterable<TrailRow[]>,
  format: ExportFormat,
  question: Question,
  signer: Signer,
) {
  const end = endOfExport(format, question)
  if (format === 'csv') yield end.text(tableHead)
  for await (const rows of parts) {
    for (const { hash } of rows) end.entry(hash)
    yield end.text(format === 'csv' ? tableLines(rows) : rows.map(jsonLine).join(''))
  }
  yield await end.signed(signer)
}
