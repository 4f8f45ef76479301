import { useRef } from 'react'
import { call } from '#web/app/client.ts'
import type { Errors } from '#web/ui/form/form.tsx'

export type ContactMessage = { name: string; email: string; phone: string; message: string }
export const EMPTY_MESSAGE: ContactMessage = { name: '', email: '', phone: '', message: '' }

const WORDS = { name: 'Enter your name', email: 'Enter your email', message: 'Enter a message' }
const required = (loggedIn: boolean) =>
  (loggedIn ? ['message'] : ['name', 'email', 'message']) as (keyof typeof WORDS)[]

const missing = (draft: ContactMessage, loggedIn: boolean) =>
  required(loggedIn).filter((name) => !draft[name].trim())

export const check = (draft: ContactMessage, loggedIn: boolean): Errors<ContactMessage> =>
  Object.fromEntries(missing(draft, loggedIn).map((name) => [name, WORDS[name]]))

/** "Missing: name, message": the fields that must be there and are not. */
export const missingOf = (draft: ContactMessage, loggedIn: boolean): string =>
  `Missing: ${missing(draft, loggedIn).join(', ')}`

/**
 * Sends a message to support. A retry of the same message after no response keeps its Idempotency-Key, so it arrives
 * once.
 */
export function useSend(loggedIn: boolean) {
  const intent = useRef({ content: '', key: '' })
  return async (draft: ContactMessage) => {
    const content = JSON.stringify(draft)
    if (intent.current.content !== content) intent.current = { content, key: crypto.randomUUID() }
    const { key } = intent.current
    const { message, name, email } = draft
    const phone = draft.phone.trim()
    if (loggedIn) await call('POST /contact', { body: { message }, key })
    else await call('POST /contact/public', { body: { message, name, email, ...(phone && { phone }) }, key })
    intent.current = { content: '', key: '' }
  }
}
