import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * The United States and its territories. Some of the other countries with +1 charge premium prices for a text
 * message.
 */
export const US_AND_TERRITORIES = ['US', 'PR', 'GU', 'VI', 'AS', 'MP'] as const

/** Types of numbers that reach a service instead of a person, or cost the caller extra. */
const SERVICE_NUMBER_TYPES = ['PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'UAN', 'VOICEMAIL', 'PAGER']

/**
 * Whether text messages go to this number (E.164): it is a personal one, in one of these countries (ISO
 * 3166).
 */
export function acceptsTextMessages(phone: string, countries: readonly string[]): boolean {
  const number = parsePhoneNumberFromString(phone)
  const type = number?.getType()
  return (
    number?.country !== undefined &&
    countries.includes(number.country) &&
    (type === undefined || !SERVICE_NUMBER_TYPES.includes(type))
  )
}

/** Whether this is a country (ISO 3166) that has phone numbers. */
export const isCountry = (code: string): boolean => isSupportedCountry(code)
