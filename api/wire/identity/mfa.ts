import { z } from 'zod'
import { Ok } from '../answers.ts'
import { Password } from '../fields.ts'
import { route } from '../route.ts'

const code = { code: z.string().trim().max(64).default('') }

/** `recovery_codes` come once, with the first second factor. */
const Proved = z.object({
  success: z.boolean(),
  error: z.string().optional(),
  recovery_codes: z.array(z.string()).optional(),
})

export const mfa = {
  'POST /auth/mfa/send': route({
    auth: 'public',
    summary: 'Sends a code for the login under way, by one of the methods that the login named.',
    body: z.object({ mfa_token: z.string().min(1).max(512), method: z.enum(['email', 'sms']) }),
    answers: { 200: Ok },
  }),
  'GET /settings/send-mfa': route({
    auth: 'member',
    summary: 'Sends a code by SMS where a phone is set, else by email.',
    answers: { 200: Ok },
    changes: 'by GET alone',
  }),
  'POST /settings/send-mfa': route({
    auth: 'member',
    summary: 'Proves the code that was sent; then its way is a second factor.',
    body: z.object(code),
    answers: { 200: Proved },
  }),
  'POST /settings/totp': route({
    auth: 'member',
    summary: 'A secret for an authenticator app; it counts once a code of it was given.',
    answers: { 200: z.object({ otpauth_url: z.string() }) },
  }),
  'POST /settings/totp/verify': route({
    auth: 'member',
    summary: 'Proves the authenticator app; then it is a second factor.',
    body: z.object(code),
    answers: { 200: Proved },
  }),
  'DELETE /settings/mfa': route({
    auth: 'member',
    summary: 'Turns the second factor off. Staff cannot.',
    body: z.object({ password: Password }),
    answers: { 200: Ok },
  }),
}
