/** What a name must not carry to another machine: control characters, marks that turn the reading direction, paths. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A Content-Disposition (RFC 6266): the name as it is for those who read RFC 5987, in plain letters for the others. */
export function disposition(name: string, inline = false): string {
  const safe = name.toWellFormed().replace(unsafe, '').replace(/[/\\]/g, '_').trim() || 'file'
  const plain = safe.replace(/[^ -~]|["%]/gu, '_')
  const coded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${coded}`
}
