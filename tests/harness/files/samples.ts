import sharp from 'sharp'
import { compound } from './compound.ts'
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

/** A document in the new format, with these additional parts. */
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

/** A document in the old format with empty streams of these names. */
export const oldOffice = (...names: string[]) =>
  compound(Object.fromEntries(names.map((name) => [name, Buffer.alloc(0)])))

/** One valid file of each kind that can be stored. */
export const validFiles: Record<Kind, () => Promise<Bytes> | Bytes> = {
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
