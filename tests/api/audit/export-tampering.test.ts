import { expect, test } from 'vitest'
import { exported } from '#api/audit/trail/export/stream.ts'
import { tableLines } from '#api/audit/trail/export/table.ts'
import { verifyExport } from '#infra/audit/verify-export.ts'
import { rowOf, type TrailRow } from '#projections/audit/trail/row.ts'
import { ownSigner } from '#tests/bench/audit/signer.ts'
import { entryAt } from '#tests/harness/audit/entries.ts'

const { signer, pem } = ownSigner()
const rows = Array.from({ length: 5 }, (_, seq) => rowOf(entryAt(seq)))

async function fileOf(format: 'csv' | 'jsonl', of: readonly TrailRow[] = rows) {
  async function* parts() {
    yield of.slice(0, 2)
    yield of.slice(2)
  }
  return Buffer.concat(await Array.fromAsync(exported(parts(), format, signer)))
}

const verdictOf = (bytes: Buffer, key = pem) =>
  verifyExport(
    (async function* () {
      // In pieces that end anywhere.
      for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100)
    })(),
    key,
  )

test.each(['csv', 'jsonl'] as const)(
  'a %s export of which any byte is another does not verify',
  async (format) => {
    const bytes = await fileOf(format)
    expect(await verdictOf(bytes)).toMatchObject({ ok: true, entries: 5 })
    expect((await verdictOf(bytes, ownSigner().pem)).ok).toBe(false)
    for (let at = 0; at < bytes.length; at++) {
      const other = Buffer.from(bytes)
      other[at] = (bytes[at] ?? 0) ^ 1
      expect((await verdictOf(other)).ok, `with another byte ${at}`).toBe(false)
    }
  },
)

test.each(['csv', 'jsonl'] as const)(
  'a %s export with a line too few, too many or in another place does not verify',
  async (format) => {
    const lines = (await fileOf(format)).toString().split(/(?<=\n)/)
    const [first = '', second = '', ...rest] = lines
    const changed = [
      ...lines.map((_, at) => lines.toSpliced(at, 1)),
      ...lines.map((line, at) => lines.toSpliced(at, 0, line)),
      [second, first, ...rest],
      ...lines.map((_, at) => lines.slice(0, at)),
    ]
    for (const each of changed) expect((await verdictOf(Buffer.from(each.join('')))).ok).toBe(false)
  },
)

test('an entry that was changed in the database is found in a genuine export', async () => {
  const bytes = await fileOf('jsonl', rows.with(3, { ...(rows[3] as TrailRow), action: 'FileDeleted' }))
  expect(await verdictOf(bytes)).toEqual({
    ok: false,
    why: expect.stringContaining('Entry 3 is not the one'),
  })
})

test.each(['=1+1', '+1', '-1', '@x', '\t=1'])('a spreadsheet takes nothing for a formula: %j', (reason) => {
  const [row] = rows as [TrailRow]
  expect(tableLines([{ ...row, reason }])).toContain(`,'${reason}`)
})
