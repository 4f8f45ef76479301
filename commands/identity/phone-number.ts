import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { normalizeDigits } from '#domain/identity/codes.ts'

/** A number of North America: neither the area code nor the next part begins with 0 or 1. */
const NORTH_AMERICAN_NUMBER = /^\+1[2-9]\d{2}[2-9]\d{6}$/

/**
 * Parses a phone number to E.164 as people write and paste it: with dashes, dots, slashes, brackets and
 * spaces of every kind. `tel:`, `(0)`, `00` or `011` may be in front. A number without a country is one of
 * the US. Returns `undefined` for a text that is no number, and for a number with an extension, which text
 * messages cannot reach.
 */
export function parsePhoneNumber(input: string): string | undefined {
  const text = normalizeDigits(input)
    .replace(/^tel:/i, '')
    .replace(/^00(?=[1-9])/, '+')
  const parsedNumber = parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false })
  if (!parsedNumber?.isPossible() || parsedNumber.ext !== undefined) return undefined
  return parsedNumber.countryCallingCode !== '1' || NORTH_AMERICAN_NUMBER.test(parsedNumber.number)
    ? parsedNumber.number
    : undefined
}
