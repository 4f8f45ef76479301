import { accepted, type Handlers, ok } from '#api/http/handlers.ts'
import { limitHourly } from '#api/http/limits/hourly.ts'
import { networkOf } from '#api/http/limits/network.ts'
import type { Services, Settings } from '#api/http/services.ts'
import type { registration } from '#api/wire/identity/registration.ts'
import { accounts } from '#commands/identity/account.ts'
import { profiles } from '#commands/identity/profile.ts'
import { asSystem } from '#commands/kernel/handle.ts'
import { constantTime } from '../constant-time.ts'
import { strength } from '../password-strength.ts'
import { accountOf } from '../queries/people.ts'

const REGISTER_PER_IP = 20
const RESEND_PER_ADDRESS = 5
const EXISTS_PER_ADDRESS = 5
const HOUR = 3600

export const registrationRoutes = (
  services: Services,
  settings: Settings,
): Handlers<keyof typeof registration> => {
  const { access, deps, sql } = services
  const { commander } = deps
  const { strong, notAddress } = strength(access, settings)
  const generic = settings.enumeration === 'generic'

  /** What the answer does not tell whoever asked: that the address has an account. */
  async function tellOwner(email: string, at: string) {
    const wait = await access.attempt(`exists:${email}`, EXISTS_PER_ADDRESS, HOUR, new Date(at))
    const user_id = await access.userOf(email)
    if (wait === undefined && user_id !== undefined) await services.sendAccountExists(user_id)
  }

  return {
    'POST /auth/register': async ({ body, ctx, request, awaitProjection }) => {
      const { email, password, ...about } = body
      strong(password)
      notAddress(password, email)
      await limitHourly(access, `register:${networkOf(request.ip)}`, REGISTER_PER_IP, ctx.at)
      return constantTime(settings, async () => {
        const { written, keep } = positions()
        const registered = await access.register(email, password, new Date(ctx.at), async (user_id) => {
          const profile = { type: 'CreateProfile', user_id, ...about } as const
          await accepted(keep, await commander.handle(profiles, user_id, profile, asSystem(ctx)))
          const account = { type: 'RegisterAccount', user_id, email } as const
          await accepted(keep, await commander.handle(accounts, user_id, account, asSystem(ctx)))
        })
        for (const position of written) await awaitProjection(position)
        if (registered) return { success: true }
        if (generic) await tellOwner(email, ctx.at)
        return { success: generic }
      })
    },

    'GET /auth/verify/{id}': async (call) => {
      const proved = await access.verify(call.params.id, new Date(call.ctx.at))
      if (!proved) return { success: false }
      const { user_id, email } = proved
      const { written, keep } = positions()
      const success = await access.changeEmail(user_id, email, async () => {
        const command = { type: 'VerifyEmail', email } as const
        const verified = await commander.handle(accounts, user_id, command, asSystem(call.ctx))
        if (verified.refused === 'email_not_asked') return false
        await accepted(keep, verified)
        return true
      })
      for (const position of written) await call.awaitProjection(position)
      return { success }
    },

    'POST /auth/verify/resend': async ({ body, ctx }) => {
      await limitHourly(access, `resend:${body.email}`, RESEND_PER_ADDRESS, ctx.at)
      return constantTime(settings, async () => {
        const user_id = await access.userOf(body.email)
        if (user_id !== undefined && !(await accountOf(sql, user_id))?.email_validated)
          await services.sendVerification(user_id)
        return ok
      })
    },

    'GET /track': async ({ reply }) => {
      reply.code(204)
      return null
    },
  }
}

/** Collects what is to be waited for once a transaction is over: it holds a connection. */
function positions() {
  const written: bigint[] = []
  return { written, keep: { awaitProjection: async (position: bigint) => void written.push(position) } }
}
