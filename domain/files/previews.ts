/**
 * How a file of this type is previewed: scaled down, as it is, as text, or rendered as a PDF; `undefined`: not at all.
 */
export type PreviewKind = 'image' | 'pdf' | 'text' | 'office'

/** How much of a text is previewed, in bytes. */
export const MAX_TEXT_PREVIEW_BYTES = 1024 * 1024

export function previewKindOf(content_type: string): PreviewKind | undefined {
  if (content_type === 'application/pdf') return 'pdf'
  if (content_type === 'text/plain') return 'text'
  if (/^image\/(png|jpeg|gif|webp)$/.test(content_type)) return 'image'
  const officeTypes = /^application\/(msword|vnd\.ms-(excel|powerpoint)|vnd\.openxmlformats-officedocument\.)/
  return officeTypes.test(content_type) ? 'office' : undefined
}
