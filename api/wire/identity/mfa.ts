import { z } from 'zod'
import {
  disableFactorsRefusals,
  enableFactorRefusals,
  sendLoginCodeRefusals,
  sendSettingsCodeRefusals,
  setUpAppRefusals,
} from '#domain/identity/refusals.ts'
import { Code, OpaqueToken, Password } from '../fields.ts'
import { withoutRefusals } from '../refusals.ts'
import { command } from '../route.ts'
import { UNAUDITED } from '../unaudited.ts'

const codeField = { code: Code.default('') }

/** `recovery_codes` are returned once, with the first second factor. */
const FactorResponse = z.object({
  success: z.boolean(),
  error: z.string().optional(),
  recovery_codes: z.array(z.string()).optional(),
})

export const mfaRoutes = {
  'POST /auth/mfa/send': command({
    summary: 'Sends a code for the login in progress, by one of the methods that the login returned.',
    auth: 'public',
    sensitive: false,
    body: z.object({ mfa_token: OpaqueToken, method: z.enum(['email', 'sms']) }),
    audit: UNAUDITED.code,
    refuses: sendLoginCodeRefusals,
  }),
  'GET /settings/send-mfa': command({
    summary:
      'Sends a code by SMS if a phone number is set, else by email. Staff get none, since they use an authenticator app.',
    auth: 'member',
    sensitive: true,
    changesState: 'by GET only',
    audit: UNAUDITED.code,
    refuses: sendSettingsCodeRefusals,
  }),
  'POST /settings/send-mfa': command({
    summary: 'Checks the code that was sent. From then on its method is a second factor.',
    auth: 'member',
    sensitive: true,
    body: z.object(codeField),
    responses: { 200: FactorResponse },
    audit: ['MfaEnabled'],
    refuses: withoutRefusals(enableFactorRefusals, 'code_wrong', 'code_expired'),
  }),
  'POST /settings/totp': command({
    summary:
      'Creates a secret for an authenticator app. It becomes a second factor when one of its codes is verified.',
    auth: 'member',
    sensitive: true,
    responses: { 200: z.object({ otpauth_url: z.string() }) },
    audit: UNAUDITED.secret,
    refuses: setUpAppRefusals,
  }),
  'POST /settings/totp/verify': command({
    summary: 'Verifies a code from the authenticator app. From then on the app is a second factor.',
    auth: 'member',
    sensitive: true,
    body: z.object(codeField),
    responses: { 200: FactorResponse },
    audit: ['MfaEnabled'],
    refuses: withoutRefusals(enableFactorRefusals, 'code_wrong', 'code_expired'),
  }),
  'DELETE /settings/mfa': command({
    summary: 'Turns the second factors off. Staff cannot do this.',
    auth: 'member',
    sensitive: true,
    body: z.object({ password: Password }),
    audit: ['MfaDisabled'],
    refuses: disableFactorsRefusals,
  }),
}
