import sharp from 'sharp'
import { zip } from './zip.ts'

type Bytes = Buffer<ArrayBuffer>
const OFFICE = 'application/vnd.openxmlformats-officedocument'
export const TYPES = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  pptx: `${OFFICE}.presentationml.presentation`,
  txt: 'text/plain',
} as const
export type Kind = keyof typeof TYPES

export const picture = async (format: 'png' | 'jpeg' | 'gif' | 'webp', side = 20): Promise<Bytes> =>
  Buffer.from(
    await sharp({ create: { width: side, height: side, channels: 3, background: '#1d6f5c' } })
      .toFormat(format)
      .toBuffer(),
  )

export const pdf = (more = ''): Bytes =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R${more}>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n` +
      'trailer\n<</Root 1 0 R/Size 3>>\nstartxref\n0\n%%EOF\n',
  )

const MAIN = {
  docx: ['word/document.xml', TYPES.docx],
  xlsx: ['xl/workbook.xml', TYPES.xlsx],
  pptx: ['ppt/presentation.xml', TYPES.pptx],
} as const

/** A document of the new kind, with these parts besides. */
export function office(
  kind: keyof typeof MAIN,
  more: Record<string, string | Uint8Array> = {},
  says?: number,
) {
  const [part, type] = MAIN[kind]
  const types = `<Types><Override PartName="/${part}" ContentType="${type}.main+xml"/></Types>`
  return zip(
    { '[Content_Types].xml': types, '_rels/.rels': '<Relationships/>', [part]: '<a/>', ...more },
    says,
  )
}

/** A compound file of the old kind with streams of these names. */
export function oldOffice(...names: string[]): Bytes {
  const file = Buffer.alloc(512 * 3)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(0x3e, 24)
  file.writeUInt16LE(3, 26)
  file.writeUInt16LE(0xfffe, 28)
  file.writeUInt16LE(9, 30)
  file.writeUInt32LE(1, 44)
  file.writeUInt32LE(1, 48)
  file.fill(0xff, 76, 512)
  file.writeUInt32LE(0, 76)
  // The allocation table: itself, then the directory, which is one sector long.
  file.fill(0xff, 512, 1024)
  file.writeUInt32LE(0xfffffffd, 512)
  file.writeUInt32LE(0xfffffffe, 516)
  for (const [index, name] of ['Root Entry', ...names].entries()) {
    const entry = 1024 + index * 128
    file.write(name, entry, 'utf16le')
    file.writeUInt16LE(name.length * 2 + 2, entry + 64)
    file[entry + 66] = index === 0 ? 5 : 2
  }
  return file
}

/** One valid file of each kind that is kept. */
export const valid: Record<Kind, () => Promise<Bytes> | Bytes> = {
  png: () => picture('png'),
  jpeg: () => picture('jpeg'),
  gif: () => picture('gif'),
  webp: () => picture('webp'),
  pdf: () => pdf(),
  doc: () => oldOffice('WordDocument'),
  xls: () => oldOffice('Workbook'),
  ppt: () => oldOffice('PowerPoint Document'),
  docx: () => office('docx'),
  xlsx: () => office('xlsx'),
  pptx: () => office('pptx'),
  txt: () => Buffer.from('Wound care – naïve 傷\n'),
}
