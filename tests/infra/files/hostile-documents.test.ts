import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkContent } from '#infra/files/content-checks/check.ts'
import { findOffice } from '#infra/files/previews/libreoffice.ts'
import { HOSTILE_FIELDS } from '#tests/harness/files/hostile/fields.ts'
import { HOSTILE_OFFICE } from '#tests/harness/files/hostile/offices.ts'
import { HOSTILE_PDFS, withStream } from '#tests/harness/files/hostile/pdfs.ts'
import { docx, field, pptx, xlsx } from '#tests/harness/files/office.ts'
import { type Kind, office, pdf, TYPES } from '#tests/harness/files/samples.ts'
import { lacks } from '#tests/harness/machine.ts'

/** Of processor time. The largest file takes a second or two here; the sandbox gives ten. */
const MOST_SECONDS = 6

type Spent = { of: string; kind: string; why: string; seconds: string }
const spent: Spent[] = []
afterAll(() => console.table(spent))
const folder = mkdtempSync(join(tmpdir(), 'consilium-saved-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function checked(of: string, kind: Kind, bytes: Buffer) {
  const before = process.cpuUsage()
  const why = await checkContent(bytes, TYPES[kind])
  const { user, system } = process.cpuUsage(before)
  const seconds = (user + system) / 1e6
  spent.push({ of, kind, why: why ?? 'accepted', seconds: seconds.toFixed(3) })
  expect(seconds).toBeLessThan(MOST_SECONDS)
  return why
}
const REFUSED = ['active_content', 'encrypted', 'unreadable']

describe('Refused, in little time:', () => {
  const pdfs = Object.entries(HOSTILE_PDFS).map(([name, bytes]) => [name, 'pdf' as Kind, bytes] as const)
  const others = Object.entries(HOSTILE_OFFICE).map(
    ([name, [kind, bytes]]) => [name, kind as Kind, bytes] as const,
  )

  test.each(pdfs.filter(([name]) => !name.startsWith('a flood')))(
    'a PDF with %s',
    async (name, kind, bytes) => {
      expect(REFUSED).toContain(await checked(name, kind, bytes()))
    },
  )
  test.each(Object.entries(HOSTILE_FIELDS))('a field %s', async (name, bytes) => {
    const kind = name.includes('formula') ? 'xlsx' : 'docx'
    expect(REFUSED).toContain(await checked(name, kind, bytes()))
  })
  test.each(others)('a document with %s', async (name, kind, bytes) => {
    expect(REFUSED).toContain(await checked(name, kind, bytes()))
  })
})

test.each(Object.entries(HOSTILE_PDFS).filter(([name]) => name.startsWith('a flood')))(
  'A PDF that is %s costs little time, as large as it may be',
  async (name, bytes) => {
    const file = bytes()
    const why = await checked(name, 'pdf', file)
    expect([undefined, 'unreadable']).toContain(why)
  },
)

describe('Ordinary documents are accepted:', () => {
  const chart = { 'word/embeddings/Microsoft_Excel_Sheet1.xlsx': office('xlsx') }
  const link = [{ id: 'r1', type: 'hyperlink', target: 'https://board.example/a.dotm', outside: true }]
  const packed = Buffer.from('5 0 <</Type/Catalog>>')
  test.each<[string, Kind, () => Buffer | Promise<Buffer>]>([
    [
      'a text with a link',
      'docx',
      () => docx(['See the board'], field('HYPERLINK "https://board.example"'), link),
    ],
    ['a text with a chart', 'docx', () => office('docx', chart)],
    ['a table with formulas', 'xlsx', () => xlsx([['1', '=SUM(A1:A1)']])],
    ['slides', 'pptx', () => pptx('Night shift')],
    ['a PDF', 'pdf', () => pdf('/Outlines<</First 3 0 R/Last 4 0 R/Count 2>>')],
    ['a PDF with objects that are not packed', 'pdf', () => withStream('/Type/ObjStm/N 1/First 4', packed)],
    [
      'a PDF that says no filter',
      'pdf',
      () => withStream('/Type/ObjStm/N 1/First 4/Filter[]/DecodeParms null', packed),
    ],
  ])('%s', async (name, kind, bytes) => {
    expect(await checked(name, kind, Buffer.from(await bytes()))).toBeUndefined()
  })

  test.skipIf(lacks('LibreOffice')).each([
    ['text.docx', docx(['Dressing schedule']), 'doc'],
    ['text.docx', docx(['Dressing schedule']), 'pdf'],
    ['text.docx', docx(['Dressing schedule']), 'docx'],
    ['sheet.xlsx', xlsx([['1', '=SUM(A1:A1)']]), 'xls'],
    ['sheet.xlsx', xlsx([['1', '=SUM(A1:A1)']]), 'xlsx'],
    ['slides.pptx', pptx('Night shift'), 'ppt'],
    ['slides.pptx', pptx('Night shift'), 'pptx'],
  ] as const)('%s as LibreOffice saves it', async (from, bytes, kind) => {
    const { program = '' } = (await findOffice({ least: 'user' })) ?? {}
    writeFileSync(join(folder, from), bytes)
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const args = ['--headless', '--convert-to', kind, '--outdir', join(folder, 'saved'), join(folder, from)]
    const save = () => spawnSync(program, [profile, ...args], { stdio: 'ignore' }).status
    // The first start makes the profile, and asks by its exit code to be started again.
    const status = save()
    expect(status === 81 ? save() : status).toBe(0)
    const saved = readFileSync(join(folder, 'saved', `${from.split('.')[0]}.${kind}`))
    expect(await checked(`${from} saved`, kind, saved)).toBeUndefined()
  })
})
