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
  'The device_token of an earlier login of this account on this device. It does not log in by itself, but with it failed logins on other devices do not count.'
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
      'Completes a login with the second factor: a code from an authenticator app, a code that was sent, or a recovery code.',
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
      'Exchanges a refresh token for the next access token and refresh token. Each refresh token works once.',
    auth: 'public',
    sensitive: false,
    body: z.object({ refreshToken: OpaqueToken }),
    responses: { 200: Tokens },
    audit: UNAUDITED.session,
    refuses: refreshRefusals,
  }),
  'POST /auth/prove': command({
    summary: `Proves the caller’s identity, so that this session may make sensitive changes for ${PROOF_MINUTES} minutes. The proof is the password, or a code if a second factor is on. Staff need a code from the authenticator app.`,
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
    summary: 'Sends a code that proves the caller’s identity, by a method that the account has turned on.',
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
    summary: `Sends an email with a link for choosing a new password. The link is valid for ${formatDuration(RESET_LINK_HOURS, 'hour')} and works once.`,
    auth: 'public',
    sensitive: false,
    body: z.object({ email: Email }),
    audit: ['PasswordResetAsked'],
    refuses: requestResetRefusals,
  }),
  'POST /auth/reset-password': command({
    summary:
      'Sets a new password with the link from the email. Answers `success: false` if the link was used, is too old, or is not the newest.',
    auth: 'public',
    sensitive: false,
    body: z.object({ password: Password, user_id: Id, tmp_uuid: LinkId }),
    responses: { 200: Success },
    audit: ['PasswordChanged'],
    refuses: withoutRefusals(resetPasswordRefusals, 'link_over'),
  }),
}
