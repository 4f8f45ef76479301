import { useRef } from 'react'
import { call } from '#web/app/client.ts'
import type { Errors } from '#web/ui/form/form.tsx'

export type Letter = { name: string; email: string; phone: string; message: string }
export const BLANK: Letter = { name: '', email: '', phone: '', message: '' }

const WORDS = { name: 'Enter your name', email: 'Enter your email', message: 'Enter a message' }
const asked = (loggedIn: boolean) =>
  (loggedIn ? ['message'] : ['name', 'email', 'message']) as (keyof typeof WORDS)[]

const missing = (letter: Letter, loggedIn: boolean) => asked(loggedIn).filter((name) => !letter[name].trim())

export const check = (letter: Letter, loggedIn: boolean): Errors<Letter> =>
  Object.fromEntries(missing(letter, loggedIn).map((name) => [name, WORDS[name]]))

/** "Missing: name, message": the fields that must be there and are not. */
export const missingOf = (letter: Letter, loggedIn: boolean): string =>
  `Missing: ${missing(letter, loggedIn).join(', ')}`

/** Sends a letter; the same one sent again after no answer arrives once. */
export function useSend(loggedIn: boolean) {
  const intent = useRef({ said: '', key: '' })
  return async (letter: Letter) => {
    const said = JSON.stringify(letter)
    if (intent.current.said !== said) intent.current = { said, key: crypto.randomUUID() }
    const { key } = intent.current
    const { message, name, email } = letter
    const phone = letter.phone.trim()
    if (loggedIn) await call('POST /contact', { body: { message }, key })
    else await call('POST /contact/public', { body: { message, name, email, ...(phone && { phone }) }, key })
    intent.current = { said: '', key: '' }
  }
}
