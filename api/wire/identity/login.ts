import { z } from 'zod'
import {
  answerChallengeRefusals,
  logInRefusals,
  proveRefusals,
  refreshRefusals,
  requestResetRefusals,
  resetPasswordRefusals,
  sendProofCodeRefusals,
} from '#domain/identity/refusals.ts'
import { PROOF_MINUTES, RESET_LINK_HOURS } from '#domain/kernel/terms.ts'
import { formatDuration } from '#domain/kernel/time/duration.ts'
import { Code, Email, Id, LinkId, OpaqueToken, opaqueText, optionalField, Password } from '../fields.ts'
import { withoutRefusals } from '../refusals.ts'
import { Success } from '../responses.ts'
import { command } from '../route.ts'
import { UNAUDITED } from '../unaudited.ts'

const Tokens = z.object({ token: z.string(), refreshToken: z.string() })
const LoginResponse = Tokens.extend({ user_id: z.uuid(), device_token: z.string() })
const DEVICE_DESCRIPTION =
  'The device_token of an earlier login of this account on this device. It lets nobody in; failures elsewhere do not hold it up.'
const MfaMethod = z.enum(['totp', 'sms', 'email', 'recovery'])

export const loginRoutes = {
  'POST /auth/login': command({
    summary: 'Logs in, or asks for the second factor.',
    auth: 'public',
    sensitive: false,
    body: z.object({
      email: Email,
      password: Password,
      device: optionalField(opaqueText(512)).describe(DEVICE_DESCRIPTION),
    }),
    responses: {
      200: z.union([
        LoginResponse,
        z.object({ mfa_required: z.literal(true), mfa_token: z.string(), methods: z.array(MfaMethod) }),
      ]),
    },
    audit: ['LoggedIn'],
    refuses: logInRefusals,
  }),
  'POST /auth/mfa': command({
    summary:
      'Completes a login with the second factor: a code of an authenticator app, a code that was sent, or a recovery code.',
    auth: 'public',
    sensitive: false,
    body: z.object({
      mfa_token: OpaqueToken,
      code: Code.min(1),
      method: MfaMethod.nullish(),
    }),
    responses: { 200: LoginResponse },
    audit: ['LoggedIn'],
    refuses: answerChallengeRefusals,
  }),
  'POST /auth/token': command({
    summary:
      'Exchanges a refresh token for the next access and refresh token; each refresh token works once.',
    auth: 'public',
    sensitive: false,
    body: z.object({ refreshToken: OpaqueToken }),
    responses: { 200: Tokens },
    audit: UNAUDITED.session,
    refuses: refreshRefusals,
  }),
  'POST /auth/prove': command({
    summary: `Proves who is in this session, which may then make sensitive changes for ${PROOF_MINUTES} minutes: by the password, or by a code where a second factor is on; of staff only by one of the authenticator app.`,
    auth: 'member',
    sensitive: false,
    body: z
      .object({
        password: optionalField(Password),
        code: optionalField(Code.min(1)),
        method: optionalField(MfaMethod),
      })
      .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
        message: 'either a password or a code',
      }),
    audit: UNAUDITED.proof,
    refuses: proveRefusals,
  }),
  'POST /auth/prove/send': command({
    summary:
      'Sends a code for the proof of who is in this session, by a method that the account has turned on.',
    auth: 'member',
    sensitive: false,
    body: z.object({ method: z.enum(['email', 'sms']) }),
    audit: UNAUDITED.code,
    refuses: sendProofCodeRefusals,
  }),
  'POST /auth/logout': command({
    summary: 'Ends this session.',
    auth: 'member',
    sensitive: false,
    audit: ['LoggedOut'],
    refuses: [],
  }),
  'POST /auth/forgot-password': command({
    summary: `Sends an email with a link for choosing a new password; it is valid for ${formatDuration(RESET_LINK_HOURS, 'hour')} and works once.`,
    auth: 'public',
    sensitive: false,
    body: z.object({ email: Email }),
    audit: ['PasswordResetAsked'],
    refuses: requestResetRefusals,
  }),
  'POST /auth/reset-password': command({
    summary:
      'Sets a new password with the link from the email; `success: false` when the link is used, too old or not the newest.',
    auth: 'public',
    sensitive: false,
    body: z.object({ password: Password, user_id: Id, tmp_uuid: LinkId }),
    responses: { 200: Success },
    audit: ['PasswordChanged'],
    refuses: withoutRefusals(resetPasswordRefusals, 'link_over'),
  }),
}
