import { z } from 'zod'
import { answerChallengeRefuses, logInRefuses, refreshRefuses } from '#domain/identity/refusals.ts'
import { Ok } from '../answers.ts'
import { Email, Password } from '../fields.ts'
import { route } from '../route.ts'

const Secret = z.string().min(1).max(512)

const Tokens = z.object({ token: z.string(), refreshToken: z.string() })
const LoggedIn = Tokens.extend({ user_id: z.uuid() })
const MfaMethod = z.enum(['totp', 'sms', 'email', 'recovery'])

export const login = {
  'POST /auth/login': route({
    summary: 'Logs in, or asks for the second factor.',
    auth: 'public',
    reads: [],
    body: z.object({ email: Email, password: Password }),
    answers: {
      200: z.union([
        LoggedIn,
        z.object({ mfa_required: z.literal(true), mfa_token: z.string(), methods: z.array(MfaMethod) }),
      ]),
    },
    refuses: logInRefuses,
  }),
  'POST /auth/mfa': route({
    summary:
      'Completes a login with the second factor: a code of an authenticator app, a code that was sent, or a recovery code.',
    auth: 'public',
    reads: [],
    body: z.object({
      mfa_token: Secret,
      code: z.string().trim().min(1).max(64),
      method: MfaMethod.nullish(),
    }),
    answers: { 200: LoggedIn },
    refuses: answerChallengeRefuses,
  }),
  'POST /auth/token': route({
    summary:
      'Exchanges a refresh token for the next access and refresh token; each refresh token works once.',
    auth: 'public',
    reads: [],
    body: z.object({ refreshToken: Secret }),
    answers: { 200: Tokens },
    refuses: refreshRefuses,
  }),
  'POST /auth/logout': route({
    summary: 'Ends this session.',
    auth: 'member',
    reads: [],
    answers: { 200: Ok },
    refuses: [],
  }),
}
