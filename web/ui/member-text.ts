// The names and texts of members, for use in our sentences, links and labels. Rows stored before texts were
// cleaned may hold a name without a visible character; a link needs a visible one.

import { isolate } from '#domain/kernel/text/isolation.ts'
import { displayText } from './display-text.ts'

type PersonName = { first_name: string; last_name: string }

/** Empty while the member is not known yet. */
export const fullName = ({ first_name, last_name }: PersonName): string =>
  first_name === '' && last_name === '' ? '' : displayText(`${first_name} ${last_name}`.trim())

export const firstName = ({ first_name }: { first_name: string }): string => displayText(first_name)

/** Several texts of members, separated by commas. */
export const joinTexts = (texts: readonly string[]): string => texts.map(isolate).join(', ')

/** The texts without those that repeat an earlier one, be it in other letters. */
export const withoutRepetition = (texts: readonly string[]): string[] =>
  texts.filter(
    (text, index) => texts.findIndex((each) => each.toLowerCase() === text.toLowerCase()) === index,
  )

/** "Austin, TX 78701" */
export const formatPlace = ({ city, state, zip }: { city: string; state: string; zip: string }): string =>
  `${isolate(city)}, ${state} ${zip}`
