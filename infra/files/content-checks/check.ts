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
  'image/png': image('png'),
  'image/jpeg': image('jpeg'),
  'image/gif': image('gif'),
  'image/webp': image('webp'),
  'application/pdf': pdf,
  'text/plain': text,
  'application/msword': oldOffice(['WordDocument']),
  'application/vnd.ms-excel': oldOffice(['Workbook', 'Book']),
  'application/vnd.ms-powerpoint': oldOffice(['PowerPoint Document']),
}
for (const type of ['wordprocessingml.document', 'spreadsheetml.sheet', 'presentationml.presentation'])
  checks[`${OFFICE}.${type}`] = office(`${OFFICE}.${type}`)

/** The first bytes are compared first: most wrong files need no further check. */
const SAME: Record<string, string> = {
  'image/apng': 'image/png',
  'application/msword': 'application/x-cfb',
  'application/vnd.ms-excel': 'application/x-cfb',
  'application/vnd.ms-powerpoint': 'application/x-cfb',
}
const same = (type: string) => SAME[type] ?? type

/** The reason why these bytes are not a valid file of that type; `undefined` when they are. */
export async function checkContent(bytes: Buffer, content_type: string): Promise<FileRefusal | undefined> {
  const check = checks[content_type]
  if (!check) return 'wrong_type'
  const found =
    content_type === 'text/plain' ? undefined : await fileTypeFromBuffer(bytes).catch(() => undefined)
  const isZip = found?.mime === 'application/zip' || found?.mime.startsWith('application/vnd.ms-')
  const mayBe = isZip && content_type.startsWith(OFFICE)
  if (content_type !== 'text/plain' && !mayBe && (!found || same(found.mime) !== same(content_type)))
    return 'wrong_type'
  return check(bytes).catch(() => 'unreadable')
}
