import * as publicContactCopy from '#web/copy/public/contact.tsx'
import type { Errors } from '#web/ui/form/form.tsx'
import { MAX_LONG_TEXT_LENGTH, MAX_NAME_LENGTH } from '#web/ui/form/text-limits.ts'

export type ContactMessage = { name: string; email: string; phone: string; message: string }
export const EMPTY_MESSAGE: ContactMessage = { name: '', email: '', phone: '', message: '' }

/** The most characters of each field. A test compares them with the API's, since visitors load no schema. */
export const CONTACT_LIMITS = { name: MAX_NAME_LENGTH, phone: 40, message: MAX_LONG_TEXT_LENGTH }

const ERROR_MESSAGES = {
  name: publicContactCopy.enterYourName,
  email: publicContactCopy.enterYourEmail,
  message: publicContactCopy.enterAMessage,
}
const requiredFields = (loggedIn: boolean) =>
  (loggedIn ? ['message'] : ['name', 'email', 'message']) as (keyof typeof ERROR_MESSAGES)[]

const missingFields = (draft: ContactMessage, loggedIn: boolean) =>
  requiredFields(loggedIn).filter((name) => !draft[name].trim())

export const checkContactMessage = (draft: ContactMessage, loggedIn: boolean): Errors<ContactMessage> =>
  Object.fromEntries(missingFields(draft, loggedIn).map((name) => [name, ERROR_MESSAGES[name]]))

/** "Missing: name, message": the required fields that are empty. */
export const missingFieldsMessage = (draft: ContactMessage, loggedIn: boolean): string =>
  publicContactCopy.missing(missingFields(draft, loggedIn).join(', '))
