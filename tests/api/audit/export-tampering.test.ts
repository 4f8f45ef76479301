import { expect, test } from 'vitest'
import { csvLines, exportStream } from '#api/audit/export-stream.ts'
import { digestLine, signedText } from '#commands/audit/evidence/digest.ts'
import { verifyExport } from '#infra/audit/verify-export.ts'
import { rowFromEntry, type TrailRow } from '#projections/audit/trail/trail-row.ts'
import { ownSigner } from '#tests/bench/audit/signer.ts'
import { entryAt } from '#tests/harness/audit/entries.ts'

const { signer, pem } = ownSigner()
const exportQuery = {
  filter: { actor: '0198c0de-0000-7000-8000-000000000001', from: '2026-01-01' },
  asked_at: '2026-11-28T12:00:00.000Z',
  tree_size: 9,
}
const rows = Array.from({ length: 5 }, (_, seq) => rowFromEntry(entryAt(seq)))

async function fileOf(format: 'csv' | 'jsonl', sourceRows: readonly TrailRow[] = rows) {
  async function* parts() {
    yield sourceRows.slice(0, 2)
    yield sourceRows.slice(2)
  }
  return Buffer.concat(await Array.fromAsync(exportStream(parts(), format, exportQuery, signer)))
}

const verdictOf = (bytes: Buffer, key = pem) =>
  verifyExport(
    (async function* () {
      // In pieces that end anywhere.
      for (let index = 0; index < bytes.length; index += 100) yield bytes.subarray(index, index + 100)
    })(),
    key,
  )

test.each(['csv', 'jsonl'] as const)('A %s export with any changed byte does not verify', async (format) => {
  const bytes = await fileOf(format)
  expect(await verdictOf(bytes)).toMatchObject({ ok: true, entries: 5 })
  expect((await verdictOf(bytes, ownSigner().pem)).ok).toBe(false)
  for (let index = 0; index < bytes.length; index++) {
    const other = Buffer.from(bytes)
    other[index] = (bytes[index] ?? 0) ^ 1
    expect((await verdictOf(other)).ok, `with another byte ${index}`).toBe(false)
  }
})

test.each(['csv', 'jsonl'] as const)(
  'A %s export with a missing, additional or moved line does not verify',
  async (format) => {
    const lines = (await fileOf(format)).toString().split(/(?<=\n)/)
    const [first = '', second = '', ...rest] = lines
    const changedFiles = [
      ...lines.map((_, index) => lines.toSpliced(index, 1)),
      ...lines.map((line, index) => lines.toSpliced(index, 0, line)),
      [second, first, ...rest],
      ...lines.map((_, index) => lines.slice(0, index)),
    ]
    for (const each of changedFiles) expect((await verdictOf(Buffer.from(each.join('')))).ok).toBe(false)
  },
)

test('An entry that was changed in the database is found in a genuine export', async () => {
  const bytes = await fileOf('jsonl', rows.with(3, { ...(rows[3] as TrailRow), action: 'FileDeleted' }))
  expect(await verdictOf(bytes)).toEqual({
    ok: false,
    reason: expect.stringContaining('Entry 3 is not the one'),
  })
})

test.each(['csv', 'jsonl'] as const)(
  'A %s export names its question, also when there are no entries',
  async (format) => {
    const emptyFile = await fileOf(format, [])
    expect(await verdictOf(emptyFile)).toMatchObject({ ok: true, entries: 0, question: exportQuery })
    const about = emptyFile.toString().replaceAll('7000-8000-000000000001', '7000-8000-000000000002')
    expect((await verdictOf(Buffer.from(about))).ok).toBe(false)
    const larger = emptyFile.toString().replace('"tree_size":9', '"tree_size":8')
    expect((await verdictOf(Buffer.from(larger))).ok).toBe(false)
  },
)

test.each([{ head: 'AAAA' }, { entries: 4 }])(
  'A validly signed export whose lines do not fit is reported with the line: %j',
  async (wrong) => {
    const lines = (await fileOf('jsonl')).toString().split(/(?<=\n)/)
    const { digest } = JSON.parse(lines.at(-1) ?? '')
    const { signature: _, ...unsignedDigest } = { ...digest, ...wrong }
    const { signature } = await signer.sign(signedText(unsignedDigest))
    const file = [...lines.slice(0, -1), digestLine('jsonl', { ...unsignedDigest, signature })].join('')
    expect(await verdictOf(Buffer.from(file))).toEqual({
      ok: false,
      reason:
        'head' in wrong
          ? 'The entries do not have the head that was signed.'
          : 'Entries are missing or were added.',
    })
  },
)

test('An export of an earlier version, which names no question, still verifies', async () => {
  const lines = (await fileOf('jsonl')).toString().split(/(?<=\n)/)
  const { digest } = JSON.parse(lines.at(-1) ?? '')
  const { signature: _, question: __, ...unsignedDigest } = digest
  const { signature } = await signer.sign(signedText(unsignedDigest))
  const file = [...lines.slice(0, -1), digestLine('jsonl', { ...unsignedDigest, signature })].join('')
  expect(await verdictOf(Buffer.from(file))).toMatchObject({ ok: true, entries: 5 })
})

test.each(['=1+1', '+1', '-1', '@x', '\t=1'])('A spreadsheet does not read %j as a formula', (reason) => {
  const [row] = rows as [TrailRow]
  expect(csvLines([{ ...row, reason }])).toContain(`,'${reason.trim()}`)
})
