import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { checkContent } from '#infra/files/content-checks/check-content.ts'
import { encodeWebp } from '#infra/files/content-checks/image.ts'
import { isLocalTarget } from '#infra/files/content-checks/office/part-listings.ts'
import { decodeText } from '#infra/files/content-checks/text-encoding.ts'
import { ACTING_PDFS, HARMLESS_PDFS } from '#tests/harness/files/hostile/active-pdfs.ts'
import { type Kind, office, picture, TYPES } from '#tests/harness/files/samples.ts'

const input = (name: string) => readFileSync(join(import.meta.dirname, 'inputs', name))
const check = async (kind: Kind, bytes: Uint8Array) => checkContent(Buffer.from(bytes), TYPES[kind])

describe('Accepted as other programs wrote them:', () => {
  test.each<[string, Kind]>([
    ['cv-title.pdf', 'pdf'],
    ['owner-only.pdf', 'pdf'],
    ['noeoi.jpg', 'jpeg'],
    ['template.docx', 'docx'],
    ['utf16le.txt', 'txt'],
    ['win1252.csv', 'txt'],
    ['plain.csv', 'txt'],
  ])('%s', async (name, kind) => {
    expect(await check(kind, input(name))).toBeUndefined()
  })
})

describe('PDF', () => {
  test.each(Object.entries(ACTING_PDFS))('refused: %s', async (_, bytes) => {
    expect(await check('pdf', bytes())).toBe('active_content')
  })
  test.each(Object.entries(HARMLESS_PDFS))('accepted: %s', async (_, bytes) => {
    expect(await check('pdf', bytes())).toBeUndefined()
  })

  test('a program before its header is not accepted as white space', async () => {
    const { 'space before it': spaced } = HARMLESS_PDFS
    expect(await check('pdf', Buffer.concat([Buffer.from('MZ'), spaced?.() ?? Buffer.alloc(0)]))).toBe(
      'wrong_type',
    )
  })

  /** A PDF with a link, encrypted as in this PDF version. */
  const lockedPdf = (pdfVersion: '1.3' | '1.4' | '1.6' | '1.7ext3', address: string, userPassword = '') => {
    const paper = new PDFDocument({ pdfVersion, ownerPassword: 'the owner', userPassword })
    paper.text('Letter').link(10, 10, 50, 50, address).end()
    return buffer(paper)
  }
  const VERSIONS = ['1.3', '1.4', '1.6', '1.7ext3'] as const
  test.each(VERSIONS)('of %s that opens without a password is read', async (version) => {
    expect(await check('pdf', await lockedPdf(version, 'https://board.example'))).toBeUndefined()
    expect(await check('pdf', await lockedPdf(version, 'javascript:alert(1)'))).toBe('active_content')
  })
  test.each(VERSIONS)('of %s that asks for a password is refused', async (version) => {
    expect(await check('pdf', await lockedPdf(version, 'https://board.example', 'the reader'))).toBe(
      'encrypted',
    )
  })

  test('is read to its end, whatever is changed in it', async () => {
    const samplePdfs = Object.values({ ...ACTING_PDFS, ...HARMLESS_PDFS }).map((bytes) => bytes())
    samplePdfs.push(input('owner-only.pdf'), input('cv-title.pdf'))
    const changes = fc.array(
      fc.tuple(fc.nat(), fc.constantFrom(...'<>[]()/%R0 #\\'.split('').map((sign) => sign.charCodeAt(0)))),
      { maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...samplePdfs), changes, async (pdf, changedBytes) => {
        const bytes = Buffer.from(pdf)
        for (const [index, sign] of changedBytes) bytes[index % bytes.length] = sign
        expect([undefined, 'active_content', 'encrypted', 'unreadable', 'wrong_type']).toContain(
          await check('pdf', bytes),
        )
      }),
      { numRuns: 300 },
    )
  })
})

describe('Text', () => {
  const text = 'Crème – “two” pills, naïve\r\n1,2,3\r\n'
  const be = Buffer.from(text, 'utf16le').swap16()
  const western = Buffer.from(
    [...'Caf', 0xe9, ...' ', 0x93, ...'two pills', 0x94, ...' cost'].map((sign) =>
      typeof sign === 'number' ? sign : sign.charCodeAt(0),
    ),
  )
  const encodedTexts: [string, Buffer, string][] = [
    ['UTF-16', Buffer.from(text, 'utf16le'), text],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le'), text],
    ['UTF-16, the other way round', be, text],
    ['UTF-16, the other way round, with a mark', Buffer.concat([Buffer.from([0xfe, 0xff]), be]), text],
    ['Windows-1252', western, 'Café “two pills” cost'],
    ['UTF-8', Buffer.from(text), text],
    ['UTF-8 with an end as of old', Buffer.from(`${text}\x1a`), text],
    ['UTF-8 with colors', Buffer.from('\x1b[1;31mfailed\x1b[0m\x1b[K again'), 'failed again'],
  ]
  test.each(encodedTexts)('in %s is accepted, and shown as it was written', async (_, bytes, visibleText) => {
    expect(await check('txt', bytes)).toBeUndefined()
    expect(decodeText(bytes)).toBe(visibleText)
  })
  test('with colors at the end of a block is accepted', async () => {
    const long = `${'x'.repeat(1024 * 1024 - 2)}\x1b[31mred\x1b[0m`
    expect(await check('txt', Buffer.from(long))).toBeUndefined()
  })
  test.each<[string, Buffer]>([
    ['Cyrillic of old Windows', Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x20, 0xec, 0xe8, 0xf0])],
    ['Shift JIS', Buffer.from([0x8a, 0xc5, 0x8c, 0xec, 0x20, 0x83, 0x81, 0x83, 0x82])],
    ['numbers of two bytes', Buffer.from(new Uint16Array([1, 2, 3, 4, 5, 6]).buffer)],
    ['a null in a text', Buffer.from('hello\0world!')],
    ['an end in the middle', Buffer.from('a\x1ab')],
    ['a terminal that is told otherwise', Buffer.from('\x1b]0;title\x07')],
    ['a PDF in UTF-16', Buffer.from('\ufeff%PDF-1.4', 'utf16le')],
    ['half a letter of UTF-16', Buffer.from('\ufeffab', 'utf16le').subarray(0, -1)],
  ])('is not %s', async (_, bytes) => {
    expect(await check('txt', bytes)).toBe('wrong_type')
  })
})

describe('Images', () => {
  test.each<[Kind, Parameters<typeof picture>[0]]>([
    ['jpeg', 'png'],
    ['png', 'webp'],
    ['gif', 'jpeg'],
    ['webp', 'gif'],
  ])('said to be %s are kept as what they are: %s', async (claimedType, is) => {
    expect(await check(claimedType, await picture(is))).toBeUndefined()
  })
  test.each([1, 2])('a JPEG without its last bytes is stored and shown: %i', async (missingCount) => {
    const cut = (await picture('jpeg', 300)).subarray(0, -missingCount)
    expect(await check('jpeg', cut)).toBeUndefined()
    expect((await encodeWebp(cut)).length).toBeGreaterThan(100)
  })
  test('a JPEG without its lower half is refused', async () => {
    const all = await picture('jpeg', 300)
    expect(await check('jpeg', all.subarray(0, all.length / 2))).toBe('unreadable')
  })
})

describe('Office', () => {
  const relations = (target: string) =>
    office('docx', {
      'word/_rels/settings.xml.rels': `<Relationships><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${target}" TargetMode="External"/></Relationships>`,
    })
  test.each([
    'file:///C:\\Users\\dana\\Templates\\Letterhead.dotx',
    'file:///C:/Program%20Files/Letterhead.dotx',
    'file:///Users/dana/Library/Letterhead.dotx',
    'C:\\Templates\\a.dotm',
    'Letterhead.dotx',
  ])('a template on this machine loads nothing from elsewhere: %s', async (target) => {
    expect(await check('docx', relations(target))).toBeUndefined()
  })
  test.each([
    'https://host.example/a.dotm',
    '\\\\host\\share\\a.dotm',
    '//host/share/a.dotm',
    'file://host/share/a.dotm',
    'file:////host/share/a.dotm',
    'file:///\\\\host\\share\\a.dotm',
    'file:///%5C%5Chost%5Cshare%5Ca.dotm',
    'file:///%255C%255Chost%255Ca.dotm',
    'C:\\\\host\\a',
    '../share/a.dotm',
  ])('a template elsewhere is refused: %s', async (target) => {
    expect(isLocalTarget(target)).toBe(false)
    expect(await check('docx', relations(target))).toBe('active_content')
  })

  test.each([
    ['an outer entity', '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>'],
    ['entities within entities', '<!DOCTYPE a [<!ENTITY e "aa"><!ENTITY f "&e;&e;">]><a>&f;</a>'],
    ['a field in an entity', '<!DOCTYPE a [<!ENTITY e "DDEAUTO">]><w:instrText>&e; cmd</w:instrText>'],
    ['a bare declaration', '\n<!DOCTYPE a>\n<a/>'],
  ])('a part with a document type declaration is refused: %s', async (_, part) => {
    expect(await check('docx', office('docx', { 'word/footnotes.xml': part }))).toBe('active_content')
  })

  /** The document with one of its two kinds of names changed. */
  const renamed = (from: string, to: string, occurrence: 'first' | 'last') => {
    const bytes = office('docx', { 'word/abcProject.xml': '<a/>', 'word/other.xml': '<a/>' })
    const offset = occurrence === 'first' ? bytes.indexOf(from) : bytes.lastIndexOf(from)
    bytes.write(to, offset)
    return bytes
  }
  test.each<[string, Buffer]>([
    ['is called otherwise at its place', renamed('word/abcProject.xml', 'word/vbaProject.bin', 'first')],
    ['is called otherwise in the list', renamed('word/other.xml', 'word/ether.xml', 'last')],
    ['is there twice, but for the case', office('docx', { 'word/a.xml': '<a/>', 'Word/A.xml': '<b/>' })],
    [
      'is there twice, but for the spelling',
      office('docx', { 'word/a.xml': '<a/>', 'word/%61.xml': '<b/>' }),
    ],
    ['has a path of more than one spelling', office('docx', { 'word/./a.xml': '<a/>' })],
  ])('a document is refused one part of which %s', async (_, bytes) => {
    expect(await check('docx', bytes)).toBe('unreadable')
  })
})
