import { createHash } from 'node:crypto'
import { z } from 'zod'
import { digestLine, type ExportFormat } from '#commands/audit/evidence/digest.ts'
import type { DigestVerdict } from '#commands/audit/evidence/verify-digest.ts'
import { digestProblem, parseJson, SignedDigest } from '#commands/audit/evidence/verify-digest.ts'
import { TrailEntry } from '#domain/audit/trail/trail-entry.ts'
import { leafBytesOf } from '#projections/audit/trail/trail-row.ts'
import { appendHash, emptyRange, rootOf } from '#projections/audit/tree/compact-range.ts'
import { leafHash } from '#projections/audit/tree/hashes.ts'

const NEWLINE = 10
/** An initiator that was found by the request was not part of the hashed entry, so it is left out. */
const ExportedEntry = TrailEntry.extend({
  hash: z.string(),
  initiator_from: z.string().optional(),
}).transform(({ initiator_from, initiator, ...entry }) => ({
  ...entry,
  ...(initiator_from === undefined && initiator !== undefined && { initiator }),
}))

const invalid = (reason: string): DigestVerdict => ({ ok: false, reason })

/** Yields the lines of a file with their line ends, without keeping the whole file in memory. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>) {
  let partialLine: Uint8Array[] = []
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...partialLine, chunk.subarray(from, end + 1)])
      partialLine = []
      from = end + 1
    }
    partialLine.push(chunk.subarray(from))
  }
  const remaining = Buffer.concat(partialLine)
  if (remaining.length > 0) yield remaining
}

/**
 * Returns the leaf hash that a line states. For a JSON line, checks that it is the hash of the line's
 * content.
 */
function hashIn(format: ExportFormat, line: string): Buffer | string {
  if (format === 'csv') return Buffer.from(line.slice(line.lastIndexOf(',') + 1).trim(), 'hex')
  const parsedEntry = ExportedEntry.safeParse(parseJson(line))
  if (!parsedEntry.success) return 'One line is not an entry.'
  const { hash, ...entry } = parsedEntry.data
  const leaf = leafHash(leafBytesOf(entry))
  return leaf.toString('base64') === hash ? leaf : `Entry ${entry.seq} is not the one that was hashed.`
}

function digestIn(format: ExportFormat, line: Buffer) {
  const parsed = parseJson(line.toString().replace(/^# digest /, ''))
  const digest =
    format === 'csv'
      ? SignedDigest.safeParse(parsed).data
      : z.strictObject({ digest: SignedDigest }).safeParse(parsed).data?.digest
  // JSON can write the same value in several ways. Only the product's own form was signed.
  return digest !== undefined && line.equals(Buffer.from(digestLine(format, digest))) ? digest : undefined
}

/** Whether this file is an export of the trail exactly as signed by the product with this public key. */
export async function verifyExport(
  chunks: AsyncIterable<Uint8Array>,
  publicKey: string,
): Promise<DigestVerdict> {
  const bytes = createHash('sha256')
  const tree = emptyRange()
  let format: ExportFormat | undefined
  let isHeader = true
  let lastLine: Buffer | undefined
  let firstProblem: string | undefined
  const consume = (line: Buffer, lineFormat: ExportFormat) => {
    bytes.update(line)
    const hash = lineFormat === 'csv' && isHeader ? undefined : hashIn(lineFormat, line.toString())
    isHeader = false
    if (typeof hash === 'string') firstProblem ??= hash
    else if (hash) appendHash(tree, hash)
  }
  for await (const line of linesOf(chunks)) {
    format ??= line.toString().startsWith('{') ? 'jsonl' : 'csv'
    if (lastLine !== undefined) consume(lastLine, format)
    lastLine = line
  }
  const digest = format && lastLine !== undefined ? digestIn(format, lastLine) : undefined
  if (!digest) return invalid('The file does not end in its digest: its end is missing or was changed.')
  const problem = digestProblem(digest, publicKey)
  if (problem !== undefined) return invalid(problem)
  if (tree.size !== digest.entries && firstProblem === undefined)
    return invalid('Entries are missing or were added.')
  if (bytes.digest('hex') !== digest.sha256)
    return invalid(firstProblem ?? 'The entries are not those that were signed.')
  // The signature is valid, so entries that do not fit together mean that the trail itself was changed.
  if (firstProblem !== undefined)
    return invalid(`The export is genuine, and the trail was changed before: ${firstProblem}`)
  if (rootOf(tree.nodes).toString('base64') !== digest.head)
    return invalid('The entries do not have the head that was signed.')
  const { entries, head: signedHead, question } = digest
  return { ok: true, entries, head: signedHead, question }
}
