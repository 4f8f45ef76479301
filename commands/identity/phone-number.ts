import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { plainDigits } from '#domain/identity/codes.ts'

/** In a number of the US neither the area code nor what follows it begins with 0 or 1. */
const OF_NORTH_AMERICA = /^\+1[2-9]\d{2}[2-9]\d{6}$/

/**
 * A phone number as E.164, as people write and paste it: with dashes, dots, slashes, brackets and spaces of every kind,
 * `tel:`, `(0)`, `00` or `011` in front. Without a country it is one of the US. `undefined` for what is no number, and
 * for one with an extension, which no text message reaches.
 */
export function phoneNumber(input: string): string | undefined {
  const text = plainDigits(input)
    .replace(/^tel:/i, '')
    .replace(/^00(?=[1-9])/, '+')
  const found = parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false })
  if (!found?.isPossible() || found.ext !== undefined) return undefined
  return found.countryCallingCode !== '1' || OF_NORTH_AMERICA.test(found.number) ? found.number : undefined
}
