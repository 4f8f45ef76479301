import { z } from 'zod'
import {
  disableFactorsRefusals,
  enableFactorRefusals,
  sendLoginCodeRefusals,
  sendSettingsCodeRefusals,
  setUpAppRefusals,
} from '#domain/identity/refusals.ts'
import { Ok } from '../answers.ts'
import { Code, opaqueText, Password } from '../fields.ts'
import { withoutRefusals } from '../refusals.ts'
import { route } from '../route.ts'
import { UNAUDITED } from '../unaudited.ts'

const codeField = { code: Code.default('') }

/** `recovery_codes` come once, with the first second factor. */
const FactorResponse = z.object({
  success: z.boolean(),
  error: z.string().optional(),
  recovery_codes: z.array(z.string()).optional(),
})

export const mfa = {
  'POST /auth/mfa/send': route({
    summary: 'Sends a code for the login in progress, by one of the methods that the login named.',
    auth: 'public',
    sensitive: false,
    reads: [],
    body: z.object({ mfa_token: opaqueText(512).min(1), method: z.enum(['email', 'sms']) }),
    answers: { 200: Ok },
    audit: UNAUDITED.code,
    refuses: sendLoginCodeRefusals,
  }),
  'GET /settings/send-mfa': route({
    summary:
      'Sends a code by SMS where a phone is set, else by email; not to staff, who use an authenticator app.',
    auth: 'member',
    sensitive: true,
    reads: [],
    answers: { 200: Ok },
    changes: 'by GET alone',
    audit: UNAUDITED.code,
    refuses: sendSettingsCodeRefusals,
  }),
  'POST /settings/send-mfa': route({
    summary: 'Checks the code that was sent; from then on that method is a second factor.',
    auth: 'member',
    sensitive: true,
    reads: [],
    body: z.object(codeField),
    answers: { 200: FactorResponse },
    audit: ['MfaEnabled'],
    refuses: withoutRefusals(enableFactorRefusals, 'code_wrong', 'code_over'),
  }),
  'POST /settings/totp': route({
    summary: 'Creates a secret for an authenticator app; it counts once one of its codes was checked.',
    auth: 'member',
    sensitive: true,
    reads: [],
    answers: { 200: z.object({ otpauth_url: z.string() }) },
    audit: UNAUDITED.secret,
    refuses: setUpAppRefusals,
  }),
  'POST /settings/totp/verify': route({
    summary: 'Checks a code of the authenticator app; from then on the app is a second factor.',
    auth: 'member',
    sensitive: true,
    reads: [],
    body: z.object(codeField),
    answers: { 200: FactorResponse },
    audit: ['MfaEnabled'],
    refuses: withoutRefusals(enableFactorRefusals, 'code_wrong', 'code_over'),
  }),
  'DELETE /settings/mfa': route({
    summary: 'Turns the second factor off; staff cannot.',
    auth: 'member',
    sensitive: true,
    reads: [],
    body: z.object({ password: Password }),
    answers: { 200: Ok },
    audit: ['MfaDisabled'],
    refuses: disableFactorsRefusals,
  }),
}
