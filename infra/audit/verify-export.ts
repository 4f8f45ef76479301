import { createHash } from 'node:crypto'
import { z } from 'zod'
import { digestLine, type ExportFormat } from '#commands/audit/evidence/export-line.ts'
import { parse, SignedDigest, unsigned } from '#commands/audit/evidence/signed.ts'
import type { Verdict } from '#commands/audit/evidence/verify.ts'
import { TrailEntry } from '#domain/audit/trail/entry.ts'
import { leafOf } from '#projections/audit/trail/row.ts'
import { leafHash } from '#projections/audit/tree/hashes.ts'
import { append, emptyRange, rootOf } from '#projections/audit/tree/range.ts'

const NEWLINE = 10
/** An initiator that was found from the request is no part of what was hashed. */
const Exported = TrailEntry.extend({ hash: z.string(), initiator_from: z.string().optional() }).transform(
  ({ initiator_from, initiator, ...entry }) => ({
    ...entry,
    ...(initiator_from === undefined && initiator !== undefined && { initiator }),
  }),
)

const no = (why: string): Verdict => ({ ok: false, why })

/** The lines of a file, each with its end, without holding all of them. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>) {
  let begun: Uint8Array[] = []
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end + 1)])
      begun = []
      from = end + 1
    }
    begun.push(chunk.subarray(from))
  }
  const rest = Buffer.concat(begun)
  if (rest.length > 0) yield rest
}

/** The leaf hash that a line says its entry has; of a JSON line, whether that is the hash of what it says. */
function hashIn(format: ExportFormat, line: string): Buffer | string {
  if (format === 'csv') return Buffer.from(line.slice(line.lastIndexOf(',') + 1).trim(), 'hex')
  const read = Exported.safeParse(parse(line))
  if (!read.success) return 'One line is not an entry.'
  const { hash, ...entry } = read.data
  const leaf = leafHash(leafOf(entry))
  return leaf.toString('base64') === hash ? leaf : `Entry ${entry.seq} is not the one that was hashed.`
}

function digestIn(format: ExportFormat, line: Buffer) {
  const said = parse(line.toString().replace(/^# digest /, ''))
  const digest =
    format === 'csv'
      ? SignedDigest.safeParse(said).data
      : z.strictObject({ digest: SignedDigest }).safeParse(said).data?.digest
  // Of several spellings of the same only the product's own counts.
  return digest !== undefined && line.equals(Buffer.from(digestLine(format, digest))) ? digest : undefined
}

/** Whether this file is an export of the trail exactly as the product with this public key signed it. */
export async function verifyExport(chunks: AsyncIterable<Uint8Array>, publicKey: string): Promise<Verdict> {
  const bytes = createHash('sha256')
  const tree = emptyRange()
  let format: ExportFormat | undefined
  let head = true
  let last: Buffer | undefined
  let wrong: string | undefined
  const take = (line: Buffer, of: ExportFormat) => {
    bytes.update(line)
    const hash = of === 'csv' && head ? undefined : hashIn(of, line.toString())
    head = false
    if (typeof hash === 'string') wrong ??= hash
    else if (hash) append(tree, hash)
  }
  for await (const line of linesOf(chunks)) {
    format ??= line.toString().startsWith('{') ? 'jsonl' : 'csv'
    if (last !== undefined) take(last, format)
    last = line
  }
  const digest = format && last !== undefined ? digestIn(format, last) : undefined
  if (!digest) return no('The file does not end in its digest: its end is missing or was changed.')
  const badly = unsigned(digest, publicKey)
  if (badly !== undefined) return no(badly)
  if (tree.size !== digest.entries && wrong === undefined) return no('Entries are missing or were added.')
  if (bytes.digest('hex') !== digest.sha256) return no(wrong ?? 'The entries are not those that were signed.')
  // What was signed is the product's; that it does not fit together means that the trail itself was changed.
  if (wrong !== undefined) return no(`The export is genuine, and the trail was changed before: ${wrong}`)
  if (rootOf(tree.nodes).toString('base64') !== digest.head)
    return no('The entries do not have the head that was signed.')
  const { entries, head: signed, question } = digest
  return { ok: true, entries, head: signed, question }
}
