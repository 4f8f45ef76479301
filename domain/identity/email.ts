import { parseWebAddress } from '../kernel/text/web-address.ts'

/** What RFC 5321 allows before the @ without quotes: words of these characters with single dots between them. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** Letters of any script with the dots that Unicode takes for one; the rest of a web address is no domain. */
const DOMAIN = /^(?:[\p{L}\p{M}\p{N}.。．｡-]|\u200c|\u200d)+$/u
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** As ASCII writes it; the last label is of letters, or coded ones (`xn--`). */
const ASCII_DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--${LABEL})$`)

/** All but ZWNJ and ZWJ, which some scripts need in a domain. */
const INVISIBLE = /(?!\u200c|\u200d)[\p{Cf}\p{Cc}]/gu

const MAX_LOCAL_PART_LENGTH = 64
const MAX_ADDRESS_LENGTH = 254

/** A domain as mail servers write it: in lower case, letters beyond ASCII coded (IDNA); '' for none. */
function toAsciiDomain(domain: string): string {
  if (!DOMAIN.test(domain)) return ''
  const url = parseWebAddress(`http://${domain}`)
  return url && ASCII_DOMAIN.test(url.hostname) && url.hostname.length < MAX_ADDRESS_LENGTH
    ? url.hostname
    : ''
}

/**
 * The address in the one form under which an account has it: in lower case, without what cannot be seen, its domain in
 * ASCII, so that `bücher.example` and `xn--bcher-kva.example` are one. `undefined` for what is no address.
 */
export function parseEmailAddress(input: string): string | undefined {
  const text = input.replace(INVISIBLE, '').trim().normalize('NFC')
  const atIndex = text.lastIndexOf('@')
  if (atIndex < 1) return undefined
  const localPart = text
    .slice(0, atIndex)
    .replace(/\u200c|\u200d/g, '')
    .toLowerCase()
  const domain = toAsciiDomain(text.slice(atIndex + 1))
  const hasValidLength =
    localPart.length <= MAX_LOCAL_PART_LENGTH && localPart.length + 1 + domain.length <= MAX_ADDRESS_LENGTH
  return domain !== '' && hasValidLength && LOCAL_PART.test(localPart) ? `${localPart}@${domain}` : undefined
}
