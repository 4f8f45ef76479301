import { fileTypeFromBuffer } from 'file-type'
import type { FileRefusal } from '#domain/files/refusals.ts'
import { image } from './image.ts'
import { office } from './office/office.ts'
import { oldOffice } from './office/old-office.ts'
import { pdf } from './pdf/pdf.ts'
import { text } from './text.ts'
import type { TypeCheck } from './type-check.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument'

const checks: Record<string, TypeCheck> = {
  'image/png': image,
  'image/jpeg': image,
  'image/gif': image,
  'image/webp': image,
  'application/pdf': pdf,
  'text/plain': text,
  'application/msword': oldOffice(['WordDocument']),
  'application/vnd.ms-excel': oldOffice(['Workbook', 'Book']),
  'application/vnd.ms-powerpoint': oldOffice(['PowerPoint Document']),
}
for (const type of ['wordprocessingml.document', 'spreadsheetml.sheet', 'presentationml.presentation'])
  checks[`${OFFICE}.${type}`] = office(`${OFFICE}.${type}`)

/** Every image is kept whatever image its name says, as all programs open it: they are often saved under another's name. */
const SAME: Record<string, string> = {
  'image/apng': 'image',
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/gif': 'image',
  'image/webp': 'image',
  'application/msword': 'application/x-cfb',
  'application/vnd.ms-excel': 'application/x-cfb',
  'application/vnd.ms-powerpoint': 'application/x-cfb',
}
const same = (type: string) => SAME[type] ?? type
/** What their checks recognize themselves: a text has no first bytes, and those of a PDF may stand a little later. */
const OWN = new Set(['text/plain', 'application/pdf'])

/** The reason why these bytes are not a valid file of that type; `undefined` when they are. */
export async function checkContent(bytes: Buffer, content_type: string): Promise<FileRefusal | undefined> {
  const check = checks[content_type]
  if (!check) return 'wrong_type'
  // The first bytes are compared first: most wrong files need no further check.
  if (!OWN.has(content_type) && !(await mayBe(bytes, content_type))) return 'wrong_type'
  return check(bytes).catch(() => 'unreadable')
}

async function mayBe(bytes: Buffer, content_type: string): Promise<boolean> {
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime
  if (found === undefined) return false
  const isZip = found === 'application/zip' || found.startsWith('application/vnd.ms-')
  return (isZip && content_type.startsWith(OFFICE)) || same(found) === same(content_type)
}
