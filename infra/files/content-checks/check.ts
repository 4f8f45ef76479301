import type { FileRefusal } from '#domain/files/refusals.ts'
import type { TypeCheck } from './type-check.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument'

/** Each check is loaded when it is needed: a text needs no image decoder. */
const checks: Record<string, () => Promise<TypeCheck>> = {
  'image/png': async () => (await import('./image.ts')).image('png'),
  'image/jpeg': async () => (await import('./image.ts')).image('jpeg'),
  'image/gif': async () => (await import('./image.ts')).image('gif'),
  'image/webp': async () => (await import('./image.ts')).image('webp'),
  'application/pdf': async () => (await import('./pdf.ts')).pdf,
  'text/plain': async () => (await import('./text.ts')).text,
  'application/msword': async () => (await import('./old-office.ts')).oldOffice(['WordDocument']),
  'application/vnd.ms-excel': async () => (await import('./old-office.ts')).oldOffice(['Workbook', 'Book']),
  'application/vnd.ms-powerpoint': async () =>
    (await import('./old-office.ts')).oldOffice(['PowerPoint Document']),
}
for (const type of ['wordprocessingml.document', 'spreadsheetml.sheet', 'presentationml.presentation'])
  checks[`${OFFICE}.${type}`] = async () => (await import('./office.ts')).office(`${OFFICE}.${type}`)

/** The first bytes are compared first: most wrong files need no further check. */
const SAME: Record<string, string> = {
  'image/apng': 'image/png',
  'application/msword': 'application/x-cfb',
  'application/vnd.ms-excel': 'application/x-cfb',
  'application/vnd.ms-powerpoint': 'application/x-cfb',
}
const same = (type: string) => SAME[type] ?? type

/** The reason why the bytes at this path are not a valid file of that type; `undefined` when they are. */
export async function checkContent(path: string, content_type: string): Promise<FileRefusal | undefined> {
  const check = await checks[content_type]?.()
  if (!check) return 'wrong_type'
  const { fileTypeFromFile } = await import('file-type')
  const found =
    content_type === 'text/plain' ? undefined : await fileTypeFromFile(path).catch(() => undefined)
  const isZip = found?.mime === 'application/zip' || found?.mime.startsWith('application/vnd.ms-')
  const mayBe = isZip && content_type.startsWith(OFFICE)
  if (content_type !== 'text/plain' && !mayBe && (!found || same(found.mime) !== same(content_type)))
    return 'wrong_type'
  return check(path).catch(() => 'unreadable')
}
