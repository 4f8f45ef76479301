import { randomBytes } from 'node:crypto'
import { deflateRawSync, deflateSync } from 'node:zlib'
import { MAX_FILE_BYTES } from '#domain/kernel/terms.ts'
import { pdf } from '../samples.ts'

const SCRIPT = '5 0 <</S/JavaScript/JS(app.alert(1))>>'
const PACKED = deflateSync(SCRIPT)

/** A PDF with a stream object: the entries of its dictionary, and its bytes. */
export const withStream = (dictionary: string, bytes: Uint8Array = PACKED, length = `${bytes.length}`) =>
  Buffer.concat([
    pdf().subarray(0, -6),
    Buffer.from(`4 0 obj\n<<${dictionary}/Length ${length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ])

/** This text repeated up to the maximum size of a file, so that all of it has to be read. */
export const flood = (text: string) => {
  const file = Buffer.alloc(MAX_FILE_BYTES, text)
  file.write('%PDF-1.7\n')
  file.write('\n%%EOF\n', file.length - 7)
  return file
}

const damaged = () => {
  const bytes = deflateSync(Buffer.concat([Buffer.from(SCRIPT), randomBytes(50_000)]))
  return withStream(`${OBJECTS}/Filter/FlateDecode`, bytes.fill(0xff, 40_000))
}
const hexed = () => Buffer.from(`${PACKED.toString('hex')}>`)
const OBJECTS = '/Type/ObjStm/N 1/First 4'
/** Rows whose first byte says that the others are differences to the row above. */
const predicted = () => {
  const rows = [Buffer.alloc(SCRIPT.length), Buffer.from(SCRIPT)]
  const coded = rows
    .slice(1)
    .map((row, index) =>
      Buffer.from([2, ...row.map((code, column) => (code - (rows[index]?.[column] ?? 0)) & 0xff)]),
    )
  return withStream(
    `${OBJECTS}/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns ${SCRIPT.length}>>`,
    deflateSync(Buffer.concat(coded)),
  )
}
/** Compressed in two parts. The first contains the word that ends a stream, stored uncompressed. */
const endedTwice = () => {
  const [first, all] = [Buffer.from('%endstream\n'), Buffer.from(`%endstream\n${SCRIPT}`)]
  let [one, two] = [1, 0]
  for (const byte of all) {
    one = (one + byte) % 65_521
    two = (two + one) % 65_521
  }
  const head = Buffer.from([0x78, 0x01, 0, first.length, 0, 0xff - first.length, 0xff])
  const sum = Buffer.from([two >> 8, two & 0xff, one >> 8, one & 0xff])
  const packed = Buffer.concat([head, first, deflateRawSync(SCRIPT), sum])
  return withStream(`${OBJECTS}/Filter/FlateDecode`, packed, '9 0 R')
}
const within = () => {
  const inner = withStream(`${OBJECTS}/Filter/FlateDecode`)
  return withStream('/Subtype/Image/Width 1/Height 1', inner)
}

export const HOSTILE_PDFS: Record<string, () => Buffer> = {
  'a flood of /ObjStm': () => flood('/ObjStm '),
  'a flood of object streams that do not end': () =>
    flood('1 0 obj<</N 1/First 4/Filter/FlateDecode>>stream\nx\x9c'),
  'a flood of dictionaries within each other': () => flood('1 0 obj<</A '),
  'a flood of slashes': () => flood('/'),
  'a flood of strings that do not end': () => flood('1 0 obj<<('),
  'a flood of empty object streams that overlap': () =>
    flood(
      `1 0 obj<</N 1/First 4/Filter/FlateDecode/Length 40000000>>stream\n${deflateSync('').toString('latin1')}`,
    ),
  'a script': () => pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'),
  'a script by an escaped name': () => pdf('/OpenAction<</S/J#61vaScript/JS(app.alert(1))>>'),
  'a packed script by escaped names': () => withStream('/Type/Obj#53tm/#4e 1/F#69rst 4/Filter/Fl#61teDecode'),
  'a packed script without a type': () => withStream('/N 1/First 4/Filter[/FlateDecode]'),
  'a packed script whose type is said far away': () =>
    withStream(`/N 1${'%x\n'.repeat(9000)}/First 4/Filter/FlateDecode`),
  'a packed script behind two filters': () =>
    withStream(`${OBJECTS}/Filter[/ASCIIHexDecode/FlateDecode]`, hexed()),
  'a packed script behind another filter': () => withStream(`${OBJECTS}/Filter/LZWDecode`),
  'a packed script behind a predictor': predicted,
  'a packed script whose filter is said twice': () =>
    withStream(`${OBJECTS}/Filter/FlateDecode/Filter/LZWDecode`),
  'a packed script whose filter is elsewhere': () => withStream(`${OBJECTS}/Filter 9 0 R`),
  'a packed script, damaged at its end': damaged,
  'a packed script within another stream': within,
  'a packed script behind a false end, its length elsewhere': endedTwice,
  'a packed script behind an array that ends twice': () => withStream(`]${OBJECTS}/Filter/FlateDecode`),
  'a packed script behind an array that does not end': () =>
    withStream(`/A<</B[>>${OBJECTS}/Filter/FlateDecode`),
  'a packed script behind an array that another word ends': () =>
    withStream(`/A[end${OBJECTS}/Filter/FlateDecode`),
  'objects that unpack to too much': () =>
    withStream(`${OBJECTS}/Filter/FlateDecode`, deflateSync(Buffer.alloc(200 * 1024 * 1024))),
  'a password': () => pdf('/Encrypt 9 0 R'),
  'a program that is started': () => pdf('/OpenAction<</S/Launch/F(cmd.exe)>>'),
  'a file within': () => pdf('/Names<</EmbeddedFiles 9 0 R>>'),
  'a file within, behind half an escape': () => pdf('/Names<</X/Y#0/EmbeddedFiles 9 0 R>>'),
  'a form with scripts': () => pdf('/AcroForm<</XFA 9 0 R>>'),
  'another document that is opened': () => pdf('/OpenAction<</S/GoToR/F(\\\\\\\\host\\\\a.pdf)>>'),
}
