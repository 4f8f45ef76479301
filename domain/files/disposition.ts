import { oneLine, printable } from '../kernel/text/text.ts'

/** A Content-Disposition header (RFC 6266): the exact name by RFC 5987, and an ASCII version for older clients. */
export function disposition(name: string, inline = false): string {
  const safe = oneLine(printable(name).replace(/[/\\]/g, '_')) || 'file'
  const plain = safe.replace(/[^ -~]|["%]/gu, '_')
  const coded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${coded}`
}
