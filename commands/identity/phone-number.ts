import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { normalizeDigits } from '#domain/identity/codes.ts'

/** In a number of the US neither the area code nor what follows it begins with 0 or 1. */
const NORTH_AMERICAN_NUMBER = /^\+1[2-9]\d{2}[2-9]\d{6}$/

/**
 * A phone number as E.164, as people write and paste it: with dashes, dots, slashes, brackets and spaces of every kind,
 * `tel:`, `(0)`, `00` or `011` in front. Without a country it is one of the US. `undefined` for what is no number, and
 * for one with an extension, which no text message reaches.
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
