import { webAddress } from '../kernel/text/web-address.ts'

/** What RFC 5321 allows before the @ without quotes: words of these characters with single dots between them. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** Letters of any script with the dots that Unicode takes for one; the rest of a web address is no domain. */
const DOMAIN = /^(?:[\p{L}\p{M}\p{N}.。．｡-]|\u200c|\u200d)+$/u
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** As ASCII writes it; the last label is of letters, or coded ones (`xn--`). */
const ASCII_DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--${LABEL})$`)

/** All but ZWNJ and ZWJ, which some scripts need in a domain. */
const INVISIBLE = /(?!\u200c|\u200d)[\p{Cf}\p{Cc}]/gu

const MOST_LOCAL = 64
const MOST = 254

/** A domain as mail servers write it: in lower case, letters beyond ASCII coded (IDNA); '' for none. */
function asciiDomain(domain: string): string {
  if (!DOMAIN.test(domain)) return ''
  const url = webAddress(`http://${domain}`)
  return url && ASCII_DOMAIN.test(url.hostname) && url.hostname.length < MOST ? url.hostname : ''
}

/**
 * The address in the one form under which an account has it: in lower case, without what cannot be seen, its domain in
 * ASCII, so that `bücher.example` and `xn--bcher-kva.example` are one. `undefined` for what is no address.
 */
export function emailAddress(input: string): string | undefined {
  const text = input.replace(INVISIBLE, '').trim().normalize('NFC')
  const at = text.lastIndexOf('@')
  if (at < 1) return undefined
  const local = text
    .slice(0, at)
    .replace(/\u200c|\u200d/g, '')
    .toLowerCase()
  const domain = asciiDomain(text.slice(at + 1))
  const fits = local.length <= MOST_LOCAL && local.length + 1 + domain.length <= MOST
  return domain !== '' && fits && LOCAL.test(local) ? `${local}@${domain}` : undefined
}
