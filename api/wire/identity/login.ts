import { z } from 'zod'
import { Ok } from '../answers.ts'
import { Email, Password } from '../fields.ts'
import { route } from '../route.ts'

const Secret = z.string().min(1).max(512)

const Tokens = z.object({ token: z.string(), refreshToken: z.string() })
const LoggedIn = Tokens.extend({ user_id: z.uuid() })
const MfaMethod = z.enum(['totp', 'sms', 'email', 'recovery'])

export const login = {
  'POST /auth/login': route({
    auth: 'public',
    summary: 'Logs in, or asks for the second factor.',
    body: z.object({ email: Email, password: Password }),
    answers: {
      200: z.union([
        LoggedIn,
        z.object({ mfa_required: z.literal(true), mfa_token: z.string(), methods: z.array(MfaMethod) }),
      ]),
    },
  }),
  'POST /auth/mfa': route({
    auth: 'public',
    summary:
      'Gives the second factor: a code of an authenticator app, one that was sent, or a recovery code.',
    body: z.object({
      mfa_token: Secret,
      code: z.string().trim().min(1).max(64),
      method: MfaMethod.nullish(),
    }),
    answers: { 200: LoggedIn },
  }),
  'POST /auth/token': route({
    auth: 'public',
    summary: 'The next access and refresh token; the one given is used up.',
    body: z.object({ refreshToken: Secret }),
    answers: { 200: Tokens },
  }),
  'POST /auth/logout': route({ auth: 'member', summary: 'Ends this session.', answers: { 200: Ok } }),
}
