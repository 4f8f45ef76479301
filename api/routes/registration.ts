import { accounts } from '#commands/account.ts'
import { asSystem } from '#commands/handle.ts'
import { profiles } from '#commands/profile.ts'
import type { registration } from '../contract/registration.ts'
import { type Handlers, ok, settled } from '../handlers.ts'
import { invalid, tooMany } from '../problem.ts'
import { accountOf } from '../queries/people.ts'
import type { Services, Settings } from '../services.ts'

const HOUR = 3600
const REGISTER_PER_IP = 20
const RESEND_PER_ADDRESS = 5
const MOST_PASSWORD = 128

export const registrationRoutes = (
  services: Services,
  { passwordMinLength, enumeration }: Settings,
): Handlers<keyof typeof registration> => {
  const { access, work, sql } = services
  const { commander } = work

  async function limited(key: string, most: number, at: string) {
    const wait = await access.attempt(key, most, HOUR, new Date(at))
    if (wait !== undefined) throw tooMany(wait)
  }

  function checkStrength(password: string, email: string) {
    const length = [...password].length
    if (length < passwordMinLength)
      throw invalid('password', `needs at least ${passwordMinLength} characters`)
    if (length > MOST_PASSWORD) throw invalid('password', `has more than ${MOST_PASSWORD} characters`)
    if (password.toLowerCase() === email) throw invalid('password', 'is the email address')
    if (access.isCommon(password)) throw invalid('password', 'is one of the passwords that are tried first')
  }

  return {
    'POST /auth/register': async ({ body, ctx, request, absorb }) => {
      const { email, password, ...about } = body
      checkStrength(password, email)
      await limited(`register:${request.ip}`, REGISTER_PER_IP, ctx.at)
      const written: bigint[] = []
      const keep = async (position: bigint) => void written.push(position)
      const registered = await access.register(email, password, new Date(ctx.at), async (user_id) => {
        const profile = { type: 'CreateProfile', user_id, ...about } as const
        await settled({ absorb: keep }, await commander.handle(profiles, user_id, profile, asSystem(ctx)))
        const account = { type: 'RegisterAccount', user_id, email } as const
        await settled({ absorb: keep }, await commander.handle(accounts, user_id, account, asSystem(ctx)))
      })
      for (const position of written) await absorb(position)
      return { success: registered !== undefined || enumeration === 'generic' }
    },

    'GET /auth/verify/{id}': async (call) => {
      const proved = await access.verify(call.params.id, new Date(call.ctx.at))
      if (!proved) return { success: false }
      const { user_id, email } = proved
      const command = { type: 'VerifyEmail', email } as const
      await settled(call, await commander.handle(accounts, user_id, command, asSystem(call.ctx)))
      return { success: true }
    },

    'POST /auth/verify/resend': async ({ body, ctx }) => {
      await limited(`resend:${body.email}`, RESEND_PER_ADDRESS, ctx.at)
      const user_id = await access.userOf(body.email)
      if (user_id !== undefined && !(await accountOf(sql, user_id))?.email_validated)
        await services.sendVerification(user_id)
      return ok
    },

    'GET /track': async ({ reply }) => {
      reply.code(204)
      return null
    },
  }
}
