import { isolate } from '#domain/kernel/text/isolation.ts'
import { displayText } from './shown.ts'

/**
 * What members call themselves and their things, for sentences, links and labels of ours. Rows from before texts were cleaned may
 * hold a name that shows nothing; a link by that name needs one.
 */

type PersonName = { first_name: string; last_name: string }

/** Without words while nobody is known yet. */
export const fullName = ({ first_name, last_name }: PersonName): string =>
  first_name === '' && last_name === '' ? '' : displayText(`${first_name} ${last_name}`.trim())

export const firstName = ({ first_name }: { first_name: string }): string => displayText(first_name)

/** The first letter of each name that has one. */
export const initials = ({ first_name, last_name }: PersonName): string =>
  [first_name, last_name]
    .map((name) => /(?![\u115f\u1160\u3164\uffa0])[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0] ?? '')
    .join('')
    .toUpperCase()

/** Several texts of members, with commas between them. */
export const joinTexts = (texts: readonly string[]): string => texts.map(isolate).join(', ')

/** "Austin, TX 78701" */
export const formatPlace = ({ city, state, zip }: { city: string; state: string; zip: string }): string =>
  `${isolate(city)}, ${state} ${zip}`
