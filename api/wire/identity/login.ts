import { z } from 'zod'
import {
  answerChallengeRefusals,
  logInRefusals,
  proveRefusals,
  refreshRefusals,
  sendProofCodeRefusals,
} from '#domain/identity/refusals.ts'
import { PROOF_MINUTES } from '#domain/kernel/terms.ts'
import { Ok } from '../answers.ts'
import { Code, Email, opaqueText, optionalField, Password } from '../fields.ts'
import { route } from '../route.ts'
import { UNAUDITED } from '../unaudited.ts'

const OpaqueToken = opaqueText(512).min(1)

const Tokens = z.object({ token: z.string(), refreshToken: z.string() })
const LoginResponse = Tokens.extend({ user_id: z.uuid(), device_token: z.string() })
const DEVICE_DESCRIPTION =
  'The device_token of an earlier login of this account on this device. It lets nobody in; failures elsewhere do not hold it up.'
const MfaMethod = z.enum(['totp', 'sms', 'email', 'recovery'])

export const login = {
  'POST /auth/login': route({
    summary: 'Logs in, or asks for the second factor.',
    auth: 'public',
    sensitive: false,
    reads: [],
    body: z.object({
      email: Email,
      password: Password,
      device: optionalField(opaqueText(512)).describe(DEVICE_DESCRIPTION),
    }),
    answers: {
      200: z.union([
        LoginResponse,
        z.object({ mfa_required: z.literal(true), mfa_token: z.string(), methods: z.array(MfaMethod) }),
      ]),
    },
    audit: ['LoggedIn'],
    refuses: logInRefusals,
  }),
  'POST /auth/mfa': route({
    summary:
      'Completes a login with the second factor: a code of an authenticator app, a code that was sent, or a recovery code.',
    auth: 'public',
    sensitive: false,
    reads: [],
    body: z.object({
      mfa_token: OpaqueToken,
      code: Code.min(1),
      method: MfaMethod.nullish(),
    }),
    answers: { 200: LoginResponse },
    audit: ['LoggedIn'],
    refuses: answerChallengeRefusals,
  }),
  'POST /auth/token': route({
    summary:
      'Exchanges a refresh token for the next access and refresh token; each refresh token works once.',
    auth: 'public',
    sensitive: false,
    reads: [],
    body: z.object({ refreshToken: OpaqueToken }),
    answers: { 200: Tokens },
    audit: UNAUDITED.session,
    refuses: refreshRefusals,
  }),
  'POST /auth/prove': route({
    summary: `Proves who is in this session, which may then make sensitive changes for ${PROOF_MINUTES} minutes: by the password, or by a code where a second factor is on; of staff only by one of the authenticator app.`,
    auth: 'member',
    sensitive: false,
    reads: [],
    body: z
      .object({
        password: optionalField(Password),
        code: optionalField(Code.min(1)),
        method: optionalField(MfaMethod),
      })
      .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
        message: 'either a password or a code',
      }),
    answers: { 200: Ok },
    audit: UNAUDITED.proof,
    refuses: proveRefusals,
  }),
  'POST /auth/prove/send': route({
    summary:
      'Sends a code for the proof of who is in this session, by a method that the account has turned on.',
    auth: 'member',
    sensitive: false,
    reads: [],
    body: z.object({ method: z.enum(['email', 'sms']) }),
    answers: { 200: Ok },
    audit: UNAUDITED.code,
    refuses: sendProofCodeRefusals,
  }),
  'POST /auth/logout': route({
    summary: 'Ends this session.',
    auth: 'member',
    sensitive: false,
    reads: [],
    answers: { 200: Ok },
    audit: ['LoggedOut'],
    refuses: [],
  }),
}
