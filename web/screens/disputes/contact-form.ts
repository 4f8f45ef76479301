import { useRef } from 'react'
import { call } from '#web/app/client.ts'
import type { Errors } from '#web/ui/form/form.tsx'
import { MAX_LONG_TEXT_LENGTH, MAX_NAME_LENGTH } from '#web/ui/form/text-limits.ts'

export type ContactMessage = { name: string; email: string; phone: string; message: string }
export const EMPTY_MESSAGE: ContactMessage = { name: '', email: '', phone: '', message: '' }

/** A test holds them equal to those of the API, since visitors load no schema. */
export const CONTACT_LIMITS = { name: MAX_NAME_LENGTH, phone: 40, message: MAX_LONG_TEXT_LENGTH }

const ERROR_MESSAGES = { name: 'Enter your name', email: 'Enter your email', message: 'Enter a message' }
const requiredFields = (loggedIn: boolean) =>
  (loggedIn ? ['message'] : ['name', 'email', 'message']) as (keyof typeof ERROR_MESSAGES)[]

const missingFields = (draft: ContactMessage, loggedIn: boolean) =>
  requiredFields(loggedIn).filter((name) => !draft[name].trim())

export const checkContactMessage = (draft: ContactMessage, loggedIn: boolean): Errors<ContactMessage> =>
  Object.fromEntries(missingFields(draft, loggedIn).map((name) => [name, ERROR_MESSAGES[name]]))

/** "Missing: name, message": the fields that must be there and are not. */
export const missingFieldsMessage = (draft: ContactMessage, loggedIn: boolean): string =>
  `Missing: ${missingFields(draft, loggedIn).join(', ')}`

/**
 * Sends a message to support. A retry of the same message after no response keeps its Idempotency-Key, so it arrives
 * once.
 */
export function useSendContactMessage(loggedIn: boolean) {
  const lastAttempt = useRef({ content: '', key: '' })
  return async (draft: ContactMessage) => {
    const content = JSON.stringify(draft)
    if (lastAttempt.current.content !== content) lastAttempt.current = { content, key: crypto.randomUUID() }
    const { key } = lastAttempt.current
    const { message, name, email } = draft
    const phone = draft.phone.trim()
    if (loggedIn) await call('POST /contact', { body: { message }, key })
    else await call('POST /contact/public', { body: { message, name, email, ...(phone && { phone }) }, key })
    lastAttempt.current = { content: '', key: '' }
  }
}
