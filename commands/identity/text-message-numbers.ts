import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The United States and its territories: of the other countries behind +1, some charge for a text as for a premium call. */
export const US_AND_TERRITORIES = ['US', 'PR', 'GU', 'VI', 'AS', 'MP'] as const

/** Numbers that reach a service and no person, or cost whoever calls them. */
const SERVICE_NUMBER_TYPES = ['PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'UAN', 'VOICEMAIL', 'PAGER']

/** Whether text messages go to this number (E.164): it is a person's, in one of these countries (ISO 3166). */
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
