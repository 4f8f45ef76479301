import { fileTypeFromBuffer } from 'file-type'
import type { ContentRefusal } from '#domain/files/refusals.ts'
import { imageCheck } from './image.ts'
import { officeCheck } from './office/office.ts'
import { oldOfficeCheck } from './office/old-office.ts'
import { pdfCheck } from './pdf/document.ts'
import { textCheck } from './text.ts'
import type { TypeCheck } from './type-check.ts'

const OFFICE_TYPE_PREFIX = 'application/vnd.openxmlformats-officedocument'

const checks: Record<string, TypeCheck> = {
  'image/png': imageCheck,
  'image/jpeg': imageCheck,
  'image/gif': imageCheck,
  'image/webp': imageCheck,
  'application/pdf': pdfCheck,
  'text/plain': textCheck,
  'application/msword': oldOfficeCheck(['WordDocument']),
  'application/vnd.ms-excel': oldOfficeCheck(['Workbook', 'Book']),
  'application/vnd.ms-powerpoint': oldOfficeCheck(['PowerPoint Document']),
}
for (const type of ['wordprocessingml.document', 'spreadsheetml.sheet', 'presentationml.presentation'])
  checks[`${OFFICE_TYPE_PREFIX}.${type}`] = officeCheck(`${OFFICE_TYPE_PREFIX}.${type}`)

/**
 * An image is accepted under the name of any image type, since all programs open it: images are often saved
 * under another type's name.
 */
const TYPE_FAMILIES: Record<string, string> = {
  'image/apng': 'image',
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/gif': 'image',
  'image/webp': 'image',
  'application/msword': 'application/x-cfb',
  'application/vnd.ms-excel': 'application/x-cfb',
  'application/vnd.ms-powerpoint': 'application/x-cfb',
}
const typeFamilyOf = (type: string) => TYPE_FAMILIES[type] ?? type
/**
 * Types that their own checks recognize: a text has no fixed first bytes, and those of a PDF may come a
 * little later.
 */
const SELF_DETECTED_TYPES = new Set(['text/plain', 'application/pdf'])

/** Returns why these bytes are not a valid file of that type; `undefined` when they are. */
export async function checkContent(bytes: Buffer, content_type: string): Promise<ContentRefusal | undefined> {
  const check = checks[content_type]
  if (!check) return 'wrong_type'
  // The first bytes are compared first: most wrong files need no further check.
  if (!SELF_DETECTED_TYPES.has(content_type) && !(await matchesFirstBytes(bytes, content_type)))
    return 'wrong_type'
  return check(bytes).catch(() => 'unreadable')
}

async function matchesFirstBytes(bytes: Buffer, content_type: string): Promise<boolean> {
  const detectedType = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime
  if (detectedType === undefined) return false
  const isZip = detectedType === 'application/zip' || detectedType.startsWith('application/vnd.ms-')
  return (
    (isZip && content_type.startsWith(OFFICE_TYPE_PREFIX)) ||
    typeFamilyOf(detectedType) === typeFamilyOf(content_type)
  )
}
