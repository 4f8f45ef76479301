import { parseWebAddress } from '../kernel/text/web-address.ts'

/**
 * What RFC 5321 allows before the @ without quotes: words of these characters with single dots between them.
 */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/**
 * Letters of any script, and all characters that Unicode treats as a dot. No other part of a web address is
 * accepted.
 */
const DOMAIN = /^(?:[\p{L}\p{M}\p{N}.。．｡-]|\u200c|\u200d)+$/u
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** A domain in ASCII. The last label has letters only, or is encoded (`xn--`). */
const ASCII_DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--${LABEL})$`)

/** Invisible characters except ZWNJ and ZWJ, which some scripts need in a domain. */
const INVISIBLE = /(?!\u200c|\u200d)[\p{Cf}\p{Cc}]/gu

const MAX_LOCAL_PART_LENGTH = 64
const MAX_ADDRESS_LENGTH = 254

/**
 * Returns a domain as mail servers write it: in lower case, with letters beyond ASCII encoded (IDNA); '' for
 * none.
 */
function toAsciiDomain(domain: string): string {
  if (!DOMAIN.test(domain)) return ''
  const url = parseWebAddress(`http://${domain}`)
  return url && ASCII_DOMAIN.test(url.hostname) && url.hostname.length < MAX_ADDRESS_LENGTH
    ? url.hostname
    : ''
}

/**
 * Returns the address in the form under which an account has it: in lower case, without invisible characters,
 * its domain in ASCII. So `bücher.example` and `xn--bcher-kva.example` are one address. `undefined` for a
 * text that is no address.
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
