import { find } from 'linkifyjs'
import { parseWebAddress } from '#domain/kernel/text/web-address.ts'

/** A web address in a text. `host` is where it leads, if the text does not say so in plain letters. */
type TextLink = { start: number; end: number; href: string; host?: string }

/**
 * Characters that make an address look like another one: invisible ones, and those that reverse the reading
 * direction.
 */
const DECEPTIVE_CHARACTER = /[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\\]/u

/**
 * Finds web addresses in a member's text. Skips addresses with a name or password before the host, by which
 * one host pretends to be another, addresses next to an @, and those with a deceptive character.
 */
export function findTextLinks(text: string): TextLink[] {
  return find(text, 'url').flatMap(({ start, end, href, value }) => {
    const url = parseWebAddress(href)
    if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return []
    const authority = value.replace(/^[a-z]+:\/\//i, '').split(/[/?#]/)[0] ?? ''
    const touchesAt = text[start - 1] === '@' || /^\p{Cf}*@/u.test(text.slice(end))
    if (touchesAt || authority.includes('@') || DECEPTIVE_CHARACTER.test(value)) return []
    const isHostVisible =
      authority.toLowerCase() === url.host || authority.toLowerCase().startsWith(`${url.host}:`)
    return [{ start, end, href: url.href, ...(!isHostVisible && { host: url.host }) }]
  })
}

/**
 * A member's text with its web addresses as links. A link that looks like another host says where it leads.
 */
export function MessageText({ text }: { text: string }) {
  const links = findTextLinks(text)
  return (
    <p className="pre">
      {links.map(({ start, end, href, host }, index) => (
        <span key={start}>
          {text.slice(links[index - 1]?.end ?? 0, start)}
          <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
            {text.slice(start, end)}
          </a>
          {host !== undefined && <bdi className="quiet"> ({host})</bdi>}
        </span>
      ))}
      {text.slice(links.at(-1)?.end ?? 0)}
    </p>
  )
}
