import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isolatedCheck } from '#infra/files/isolated-check.ts'
import { sandbox } from '#infra/files/sandbox/sandbox.ts'
import { bombs } from '#tests/harness/files/bombs.ts'
import { type Kind, office, oldOffice, pdf, picture, TYPES, valid } from '#tests/harness/files/samples.ts'
import { zip } from '#tests/harness/files/zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'consilium-check-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const check = isolatedCheck(sandbox())
let count = 0

async function checked(kind: Kind, bytes: Uint8Array | Promise<Uint8Array>) {
  const path = join(folder, String(++count))
  writeFileSync(path, await bytes)
  return check(path, TYPES[kind], 'somebody')
}
const kinds = Object.keys(valid) as Kind[]

test.each(kinds)('a valid %s is accepted, and for nothing else', async (kind) => {
  const bytes = await valid[kind]()
  expect(await checked(kind, bytes)).toBeUndefined()
  const other = kind === 'pdf' ? 'png' : 'pdf'
  expect(await checked(other, bytes)).toBe('wrong_type')
  if (kind !== 'txt') expect(await checked('txt', bytes)).toBe('wrong_type')
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
])('%s is refused', async (_, kind, bytes, why) => {
  expect(await checked(kind, bytes())).toBe(why)
})
