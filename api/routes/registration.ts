import { accounts } from '#commands/account.ts'
import { asSystem } from '#commands/handle.ts'
import { profiles } from '#commands/profile.ts'
import type { registration } from '../contract/registration.ts'
import { type Handlers, ok, settled } from '../handlers.ts'
import { hourly } from '../hourly.ts'
import { accountOf } from '../queries/people.ts'
import type { Services, Settings } from '../services.ts'
import { strength } from '../strength.ts'

const REGISTER_PER_IP = 20
const RESEND_PER_ADDRESS = 5

export const registrationRoutes = (
  services: Services,
  settings: Settings,
): Handlers<keyof typeof registration> => {
  const { access, work, sql } = services
  const { commander } = work
  const { strong, notAddress } = strength(access, settings)

  return {
    'POST /auth/register': async ({ body, ctx, request, absorb }) => {
      const { email, password, ...about } = body
      strong(password)
      notAddress(password, email)
      await hourly(access, `register:${request.ip}`, REGISTER_PER_IP, ctx.at)
      const written: bigint[] = []
      const keep = async (position: bigint) => void written.push(position)
      const registered = await access.register(email, password, new Date(ctx.at), async (user_id) => {
        const profile = { type: 'CreateProfile', user_id, ...about } as const
        await settled({ absorb: keep }, await commander.handle(profiles, user_id, profile, asSystem(ctx)))
        const account = { type: 'RegisterAccount', user_id, email } as const
        await settled({ absorb: keep }, await commander.handle(accounts, user_id, account, asSystem(ctx)))
      })
      for (const position of written) await absorb(position)
      return { success: registered !== undefined || settings.enumeration === 'generic' }
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
      await hourly(access, `resend:${body.email}`, RESEND_PER_ADDRESS, ctx.at)
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
