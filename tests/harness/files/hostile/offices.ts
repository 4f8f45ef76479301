import { compound, record, slide } from '../compound.ts'
import { docx, field, picture } from '../office.ts'
import { office, oldOffice } from '../samples.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (type: string, target: string, mode = '') =>
  `<Relationships><Relationship Id="r1" Type="${type}" Target="${target}"${mode}/></Relationships>`
const outside = (type: string) =>
  docx(['a'], '', [{ id: 'r1', type, target: 'https://host.example/a', outside: true }])
const object = () => oldOffice('\x01Ole10Native')
const run = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`
const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
const sheet = (formula: string) => office('xlsx', { 'xl/worksheets/sheet1.xml': `<c><f>${formula}</f></c>` })

type Made = readonly [kind: 'docx' | 'xlsx' | 'pptx' | 'doc' | 'xls' | 'ppt', bytes: () => Buffer]

export const HOSTILE_OFFICE: Record<string, Made> = {
  'a template elsewhere': ['docx', () => outside('attachedTemplate')],
  'a picture elsewhere': [
    'docx',
    () =>
      docx(['a'], picture('r1'), [
        { id: 'r1', type: 'image', target: 'https://host.example/a', outside: true },
      ]),
  ],
  'a frame elsewhere': ['docx', () => outside('frame')],
  'a template elsewhere, in other quotes': [
    'docx',
    () =>
      office('docx', {
        'word/_rels/settings.xml.rels': `<a:Relationships xmlns:a='x'><a:Relationship TargetMode = 'External' Id='r' Type='${OFFICE}/attachedTemplate' Target='https://host.example'/></a:Relationships>`,
      }),
  ],
  'a list of parts in another encoding': [
    'docx',
    () =>
      office('docx', {
        'word/_rels/document.xml.rels': Buffer.from(
          `\ufeff${relations(`${OFFICE}/attachedTemplate`, 'https://host.example', ' TargetMode="External"')}`,
          'utf16le',
        ),
      }),
  ],
  'another document taken in': [
    'docx',
    () => office('docx', { 'word/_rels/document.xml.rels': relations(`${OFFICE}/aFChunk`, 'a.html') }),
  ],
  'an object of another program': [
    'docx',
    () =>
      office('docx', {
        'word/_rels/document.xml.rels': relations(`${OFFICE}/oleObject`, 'embeddings/a.bin'),
      }),
  ],
  'an object by any name': ['pptx', () => office('pptx', { 'ppt/media/image1.png': object() })],
  'a control': ['docx', () => office('docx', { 'word/activeX/activeX1.xml': '<ax:ocx/>' })],
  macros: ['xlsx', () => office('xlsx', { 'xl/vbaProject.bin': object() })],
  'a sheet of Excel 4 macros': [
    'xlsx',
    () =>
      office('xlsx', {
        'xl/_rels/workbook.xml.rels': relations(
          'http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet',
          'x/sheet1.xml',
        ),
      }),
  ],
  'macros in a document within': [
    'docx',
    () => office('docx', { 'word/embeddings/a.xlsx': office('xlsx', { 'xl/vbaProject.bin': 'x' }) }),
  ],
  'documents within documents': [
    'docx',
    () => office('docx', { 'a.xlsx': office('xlsx', { 'b.xlsx': office('xlsx') }) }),
  ],
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
  'a link to another program': [
    'xlsx',
    () =>
      office('xlsx', {
        'xl/externalLinks/externalLink1.xml':
          '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
      }),
  ],
  'a formula that fetches': ['xlsx', () => sheet('W&#69;BSERVICE("https://host.example")')],
  'a connection to data': [
    'xlsx',
    () =>
      office('xlsx', { 'xl/_rels/workbook.xml.rels': relations(`${OFFICE}/connections`, 'connections.xml') }),
  ],
  'an archive that unpacks to too much': [
    'xlsx',
    () => office('xlsx', { 'a.xml': Buffer.alloc(90 * 1024 * 1024) }),
  ],
  'old macros': ['doc', () => oldOffice('WordDocument', 'Macros')],
  'old objects of other programs': ['doc', () => oldOffice('WordDocument', 'ObjectPool')],
  'an old field that starts a program': [
    'doc',
    () => compound({ WordDocument: Buffer.from('a \x13 DDEAUTO cmd \x15', 'utf16le') }),
  ],
  'an old template elsewhere': [
    'doc',
    () =>
      compound({
        WordDocument: Buffer.alloc(64),
        '1Table': Buffer.from('a%https://host.example/a.dotm\0', 'utf16le'),
      }),
  ],
  'an old document with a password': [
    'doc',
    () => compound({ WordDocument: Buffer.alloc(64).fill(1, 10, 12) }),
  ],
  'an old sheet of Excel 4 macros': [
    'xls',
    () =>
      compound({
        Workbook: Buffer.concat([
          record(0x809, Buffer.alloc(16)),
          record(0x85, Buffer.from([0, 0, 0, 0, 2, 1, 1, 0, 65])),
        ]),
      }),
  ],
  'an old sheet of Excel 4 macros, not listed': [
    'xls',
    () => compound({ Book: record(0x809, Buffer.from([0, 6, 0x40, 0])) }),
  ],
  'an old link to another program': [
    'xls',
    () => compound({ Workbook: record(0x1ae, Buffer.from('\x01\0\x08\0\0cmd\x03/c x', 'latin1')) }),
  ],
  'an old workbook with a password': ['xls', () => compound({ Workbook: record(0x2f, Buffer.alloc(6)) })],
  'old slides with objects': [
    'ppt',
    () =>
      compound({
        'PowerPoint Document': slide(0x3e8, slide(0x409, slide(0xfcc, Buffer.alloc(8), true), true), true),
      }),
  ],
  'old slides with macros': [
    'ppt',
    () =>
      compound({
        'PowerPoint Document': slide(0x3ff, slide(0x400, Buffer.from([1, 0, 0, 0, 1, 0, 0, 0])), true),
      }),
  ],
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
