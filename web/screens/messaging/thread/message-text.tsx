import { find } from 'linkifyjs'
import { parseWebAddress } from '#domain/kernel/text/web-address.ts'

/** A web address inside a text; `host`: where it leads, if the text does not say so in plain letters. */
type TextLink = { start: number; end: number; href: string; host?: string }

/** What makes an address look like another one: signs that are not seen, or that turn the reading direction. */
const DECEPTIVE_CHARACTER = /[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\\]/u

/**
 * The web addresses in what somebody wrote. None with a name or password before the host, which is how one host
 * pretends to be another; nor one that touches an @, or that hides a sign.
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

/** What somebody wrote, with its web addresses as links; one that looks like another host says where it leads. */
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
