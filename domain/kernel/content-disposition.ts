import { toOneLine, toPrintable } from './text/text.ts'

/**
 * Returns a Content-Disposition header (RFC 6266): the exact name by RFC 5987, and an ASCII version for older
 * clients.
 */
export function contentDisposition(name: string, inline = false): string {
  const safeName = toOneLine(toPrintable(name).replace(/[/\\]/g, '_')) || 'file'
  const asciiName = safeName.replace(/[^ -~]|["%]/gu, '_')
  const encodedName = encodeURIComponent(safeName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${inline ? 'inline' : 'attachment'}; filename="${asciiName}"; filename*=UTF-8''${encodedName}`
}
