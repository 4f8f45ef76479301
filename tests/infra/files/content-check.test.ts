import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkContent } from '#infra/files/content-checks/check-content.ts'
import { isolatedContentCheck } from '#infra/files/isolated-content-check.ts'
import { isolatedJobs } from '#infra/files/isolated-process/isolated-jobs.ts'
import { findOffice } from '#infra/files/previews/libreoffice.ts'
import { bombs } from '#tests/harness/files/bombs.ts'
import { HOSTILE_FIELDS, HOSTILE_OFFICE } from '#tests/harness/files/hostile/offices.ts'
import { HOSTILE_PDFS, withStream } from '#tests/harness/files/hostile/pdfs.ts'
import { docx, field, pptx, xlsx } from '#tests/harness/files/office.ts'
import {
  type Kind,
  office,
  oldOffice,
  pdf,
  picture,
  TYPES,
  validFiles,
} from '#tests/harness/files/samples.ts'
import { zip } from '#tests/harness/files/zip.ts'
import { lacks } from '#tests/harness/machine.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'

const folder = temporaryFolder()
const check = isolatedContentCheck(isolatedJobs())
let count = 0

async function checkBytes(kind: Kind, bytes: Uint8Array | Promise<Uint8Array>) {
  const path = join(folder, String(++count))
  writeFileSync(path, await bytes)
  return check(path, TYPES[kind], 'somebody')
}
const kinds = Object.keys(validFiles) as Kind[]

test.each(kinds)('A valid %s is accepted as that type only', async (kind) => {
  const bytes = await validFiles[kind]()
  expect(await checkBytes(kind, bytes)).toBeUndefined()
  const other = kind === 'pdf' ? 'png' : 'pdf'
  expect(await checkBytes(other, bytes)).toBe('wrong_type')
  if (kind !== 'txt') expect(await checkBytes('txt', bytes)).toBe('wrong_type')
})

const cut = async (bytes: Promise<Buffer>) => (await bytes).subarray(0, -40)
const macro = { 'word/vbaProject.bin': 'x' }
const script = '/OpenAction<</S/J#61vaScript/JS(app.alert(1))>>'
const macroTypes = `<Types><Override PartName="/x" ContentType="${TYPES.docx}.main+xml"/>
  <Override PartName="/y" ContentType="application/vnd.ms-office.vbaProject"/></Types>`

test.each<[string, Kind, () => Uint8Array | Promise<Uint8Array>, string]>([
  ['a program in disguise', 'pdf', () => Buffer.from('MZ\x90\0 this is no document'), 'wrong_type'],
  ['a web page in disguise', 'png', () => Buffer.from('<!doctype html><script>1</script>'), 'wrong_type'],
  ['a spreadsheet said to be a text document', 'docx', () => office('xlsx'), 'wrong_type'],
  ['an old spreadsheet said to be a text document', 'doc', () => oldOffice('Workbook'), 'wrong_type'],
  ['an archive said to be a document', 'docx', () => zip({ 'a.txt': 'x' }), 'wrong_type'],
  ['bytes said to be text', 'txt', () => Buffer.from([0x61, 0xff, 0xfe]), 'wrong_type'],
  ['a text with a null', 'txt', () => Buffer.from('a\0b'), 'wrong_type'],
  ['a text that ends within a letter', 'txt', () => Buffer.from('傷').subarray(0, 2), 'wrong_type'],
  ['a picture that is cut off', 'jpeg', () => cut(picture('jpeg', 400)), 'unreadable'],
  ['a PDF that is cut off', 'pdf', () => pdf().subarray(0, -8), 'unreadable'],
  ['an archive that is cut off', 'docx', () => office('docx').subarray(0, -30), 'unreadable'],
  ['a document with macros', 'docx', () => office('docx', macro), 'active_content'],
  ['macros by type', 'docx', () => zip({ '[Content_Types].xml': macroTypes }), 'active_content'],
  ['an old document with macros', 'doc', () => oldOffice('WordDocument', 'Macros'), 'active_content'],
  ['a locked document', 'doc', () => oldOffice('WordDocument', 'EncryptedPackage'), 'encrypted'],
  ['a PDF with a script', 'pdf', () => pdf(script), 'active_content'],
  ['a PDF with a packed script', 'pdf', () => bombs.packedScript(), 'active_content'],
  ['a PDF that starts a program', 'pdf', () => pdf('/OpenAction<</S/Launch/F(cmd.exe)>>'), 'active_content'],
  ['a picture of too many points', 'png', () => bombs.picture(), 'unreadable'],
  ['a picture of 118 megapixels that takes a gigabyte', 'png', () => bombs.interlaced(), 'unreadable'],
  ['a film of too many pictures', 'gif', () => bombs.film(), 'unreadable'],
  ['an archive that unpacks to too much', 'xlsx', () => bombs.archive(), 'unreadable'],
  ['an archive that hides how much', 'xlsx', () => bombs.archive(100), 'unreadable'],
  ['a directory that never ends', 'doc', () => bombs.circle(), 'unreadable'],
  [
    'a listing in disguise',
    'docx',
    () => office('docx', { 'a.rels': '<R x="&#118;baProject"/>' }),
    'unreadable',
  ],
])('%s is refused', async (_, kind, bytes, reason) => {
  expect(await checkBytes(kind, bytes())).toBe(reason)
})

/**
 * In seconds of processor time. A harmless file takes a small part of it, so that a slow machine does not
 * fail.
 */
const MAX_SECONDS = 6
const END = Buffer.from('\n%%EOF\n')

type Spent = { of: string; kind: string; bytes: number; why: string; seconds: number }
const spent: Spent[] = []
afterAll(() => console.table(spent))

/** The reason of the refusal, and the seconds of processor time that the check took. */
async function spentOn(label: string, kind: Kind, file: Buffer) {
  const usageBefore = process.cpuUsage()
  const reason = await checkContent(file, TYPES[kind])
  const { user, system } = process.cpuUsage(usageBefore)
  const seconds = (user + system) / 1e6
  spent.push({ of: label, kind, bytes: file.length, why: reason ?? 'accepted', seconds })
  return { why: reason, seconds }
}

async function checkInTime(label: string, kind: Kind, file: Buffer) {
  const { why, seconds } = await spentOn(label, kind, file)
  expect(seconds).toBeLessThan(MAX_SECONDS)
  return why
}
const REFUSED = ['active_content', 'encrypted', 'unreadable']

describe('Refused quickly:', () => {
  const pdfs = Object.entries(HOSTILE_PDFS).map(([name, bytes]) => [name, 'pdf' as Kind, bytes] as const)
  const hostileDocuments = Object.entries(HOSTILE_OFFICE).map(
    ([name, [kind, bytes]]) => [name, kind as Kind, bytes] as const,
  )

  test.each(pdfs.filter(([name]) => !name.startsWith('a flood')))(
    'a PDF with %s',
    async (name, kind, bytes) => {
      expect(REFUSED).toContain(await checkInTime(name, kind, bytes()))
    },
  )
  test.each(Object.entries(HOSTILE_FIELDS))('a field %s', async (name, bytes) => {
    const kind = name.includes('formula') ? 'xlsx' : 'docx'
    expect(REFUSED).toContain(await checkInTime(name, kind, bytes()))
  })
  test.each(hostileDocuments)('a document with %s', async (name, kind, bytes) => {
    expect(REFUSED).toContain(await checkInTime(name, kind, bytes()))
  })
})

test.each(Object.entries(HOSTILE_PDFS).filter(([name]) => name.startsWith('a flood')))(
  'A PDF that is %s costs time in proportion to its size',
  async (name, bytes) => {
    const file = bytes()
    const quarter = await spentOn(name, 'pdf', Buffer.concat([file.subarray(0, file.length / 4), END]))
    const cpuSeconds = await spentOn(name, 'pdf', file)
    expect([undefined, 'unreadable']).toContain(cpuSeconds.why)
    // It would be sixteen times as much if each part were compared with every other part.
    expect(cpuSeconds.seconds).toBeLessThan(8 * quarter.seconds + 1)
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
    expect(await checkInTime(name, kind, Buffer.from(await bytes()))).toBeUndefined()
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
    const { program = '' } = (await findOffice({ minIsolation: 'user' })) ?? {}
    writeFileSync(join(folder, from), bytes)
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const args = ['--headless', '--convert-to', kind, '--outdir', join(folder, 'saved'), join(folder, from)]
    const save = () => spawnSync(program, [profile, ...args], { stdio: 'ignore' }).status
    // The first start creates the profile, and requests another start by its exit code.
    const status = save()
    expect(status === 81 ? save() : status).toBe(0)
    const savedFile = readFileSync(join(folder, 'saved', `${from.split('.')[0]}.${kind}`))
    expect(await checkInTime(`${from} saved`, kind, savedFile)).toBeUndefined()
  })
})
