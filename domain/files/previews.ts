/**
 * How a file of this type is previewed: as a smaller image, as the PDF itself, as text, or as a PDF rendered
 * from an office document. `undefined` means no preview.
 */
export type PreviewKind = 'image' | 'pdf' | 'text' | 'office'

/** The number of bytes of a text that a preview shows. */
export const MAX_TEXT_PREVIEW_BYTES = 1024 * 1024

export function previewKindOf(content_type: string): PreviewKind | undefined {
  if (content_type === 'application/pdf') return 'pdf'
  if (content_type === 'text/plain') return 'text'
  if (/^image\/(png|jpeg|gif|webp)$/.test(content_type)) return 'image'
  const officeTypes = /^application\/(msword|vnd\.ms-(excel|powerpoint)|vnd\.openxmlformats-officedocument\.)/
  return officeTypes.test(content_type) ? 'office' : undefined
}
