import type { FileResponse } from '#api/wire/shapes/file.ts'
import { GRANT_DAYS } from '#domain/kernel/terms.ts'
import { days } from '#domain/kernel/time/duration.ts'

const FILE_KINDS: [begins: string, kind: string][] = [
  ['image/', 'Image'],
  ['application/pdf', 'PDF'],
  ['text/', 'Text'],
  ['application/msword', 'Word'],
  ['application/vnd.ms-excel', 'Excel'],
  ['application/vnd.ms-powerpoint', 'PowerPoint'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml', 'Word'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml', 'Excel'],
  ['application/vnd.openxmlformats-officedocument.presentationml', 'PowerPoint'],
]

/** The common name of a content type: "PDF", "Word". */
export const fileKindOf = (content_type: string): string =>
  FILE_KINDS.find(([prefix]) => content_type.startsWith(prefix))?.[1] ?? 'File'

/** The earliest end of all grants; `undefined` when nobody has access. */
export const earliestAccessEnd = ({
  access_granted,
}: Pick<FileResponse, 'access_granted'>): string | undefined =>
  access_granted.map(({ until }) => until).toSorted()[0]

/** The end of access that is granted now. */
export const newAccessEnd = (): string => new Date(Date.now() + days(GRANT_DAYS)).toISOString()

/** An upload that takes longer, in ms, counts as abandoned. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000
export const isUploading = ({ status, created_at }: FileResponse, now = Date.now()): boolean =>
  status === 'requested' && now - Date.parse(created_at) < UPLOAD_TIMEOUT_MS
